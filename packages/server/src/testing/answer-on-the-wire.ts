import { RawConnection } from './raw-connection.ts';
import type { RawResponse } from './raw-request.ts';

const FOLLOWING =
  'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nX-Request-Id: following\r\n\r\n';

/**
 * Sends one request to a library and reads its answer, then holds the connection to it: after an answer that closes
 * it nothing comes any more, after any other one the next request is answered as if nothing had been.
 * @throws when there is no answer, or more than one
 */
export async function answerOnTheWire(port: number, bytes: string | Uint8Array): Promise<RawResponse> {
  using connection = await RawConnection.open(port);
  connection.send(bytes);
  const method = Buffer.from(bytes.slice(0, 5)).toString('latin1').startsWith('HEAD ') ? 'HEAD' : 'GET';
  const answer = await connection.next(method);
  if (answer === null) throw new Error('The connection was closed without an answer.');
  if (answer.headers.connection !== 'close') connection.send(FOLLOWING);
  const following = await connection.next();
  const wanted = answer.headers.connection === 'close' ? undefined : 'following';
  if (following?.headers['x-request-id'] !== wanted) {
    throw new Error(`The answer ${answer.status} was followed by ${JSON.stringify(following)}.`);
  }
  return answer;
}
