import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Writes bytes onto a new connection and reads until the server closes it. */
export async function rawRequest(port: number, ...chunks: (string | Buffer)[]): Promise<RawResponse> {
  const received: Buffer[] = [];
  await new Promise<void>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    socket.on('data', (data) => received.push(data));
    socket.on('close', () => done());
    socket.on('error', (error) => (received.length > 0 ? done() : fail(error)));
  });
  return parseResponse(Buffer.concat(received).toString('latin1'));
}

/** Reads one response; an interim 100 before it is skipped. */
export function parseResponse(text: string): RawResponse {
  const whole = text.startsWith('HTTP/1.1 100') ? text.slice(text.indexOf('\r\n\r\n') + 4) : text;
  const [head = '', ...rest] = whole.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
