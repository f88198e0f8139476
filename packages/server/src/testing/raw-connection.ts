import { connect, type Socket } from 'node:net';
import type { RawResponse } from './raw-request.ts';

/**
 * A connection on which any bytes can be sent and answers are read one by one, as RFC 9112 delimits them. What is no
 * HTTP/1.1 response of known length makes `next` reject.
 */
export class RawConnection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data]);
      this.#wake();
    });
    // A server that refuses a flood may reset the connection: what it said before is what counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#ended = true;
      this.#wake();
    });
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true }, () => {
        socket.off('error', fail);
        done(new RawConnection(socket));
      });
      socket.once('error', fail);
      socket.once('end', () => socket.end());
    });
  }

  send(bytes: string | Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  /** Says that nothing more will be sent, and goes on reading. */
  end(): void {
    this.#socket.end();
  }

  /** Stops reading, as a client does that is overloaded or malicious. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** The next answer, or null when the server closes the connection without one. */
  async next(method = 'GET'): Promise<RawResponse | null> {
    for (;;) {
      const response = this.#take(method);
      if (response !== null) return response;
      if (this.#ended) {
        if (this.#received.length > 0) throw new Error(`No answer: ${this.#received.toString('latin1')}`);
        return null;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  [Symbol.dispose](): void {
    this.destroy();
  }

  #take(method: string): RawResponse | null {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const { status, headers } = parseHead(this.#received.toString('latin1', 0, end));
    const length = lengthOf(method, status, headers);
    if (this.#received.length < end + 4 + length) return null;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    return { status, headers, body };
  }
}

function parseHead(head: string): { status: number; headers: Record<string, string> } {
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`This is no status line: ${statusLine}`);
  const headers = Object.fromEntries(lines.map(parseField));
  return { status: Number(status), headers };
}

function parseField(line: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`This is no header field: ${line}`);
  return [name.toLowerCase(), value];
}

/** RFC 9112, section 6.3; the server always knows the length of what it sends. */
function lengthOf(method: string, status: number, headers: Readonly<Record<string, string>>): number {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return 0;
  const length = headers['content-length'] ?? '';
  if (!/^\d+$/.test(length)) throw new Error(`The answer ${status} does not tell its length.`);
  return Number(length);
}
