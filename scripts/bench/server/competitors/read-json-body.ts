import type { IncomingMessage } from 'node:http';
import { Refused } from './refused.ts';

const LIMIT = 100 * 1024;

/** A request's whole body as JSON. @throws Refused 400 or 413 */
export function readJsonBody(request: IncomingMessage): Promise<unknown> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= LIMIT) chunks.push(chunk);
    });
    request.once('error', fail);
    request.once('end', () => {
      if (length > LIMIT) fail(new Refused(413, 'PAYLOAD_TOO_LARGE', `The body is over ${LIMIT} bytes.`));
      else parse(chunks, done, fail);
    });
  });
}

function parse(
  chunks: readonly Buffer[],
  done: (value: unknown) => void,
  fail: (error: Error) => void,
): void {
  const [only] = chunks;
  const bytes = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
  try {
    done(JSON.parse(bytes.toString('utf8')));
  } catch {
    fail(new Refused(400, 'INVALID_JSON', 'The body is not valid JSON.'));
  }
}
