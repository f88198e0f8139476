import type { ServerResponse } from 'node:http';
import { dropRest } from '../request/drop-rest.ts';
import { type Answer, isStream, type Payload } from './answer.ts';
import { closeIterator, closeSource } from './close-source.ts';
import { ListBody } from './list-body.ts';
import { JSON_TYPE } from './send.ts';

type Source = AsyncIterable<string | Uint8Array>;

/**
 * Writes a body that is not one JSON text: text, bytes and long lists with their length, a stream as fast as the client takes it. A source
 * is closed whenever it is not read to its end: when the client goes away, and at once for HEAD.
 * @throws what the source throws; the connection is destroyed by then, so that the client sees that something is missing
 */
export async function sendPayload(
  res: ServerResponse,
  answer: Answer,
  payload: Payload,
  headers: Readonly<Record<string, string | number>>,
): Promise<void> {
  const source = isStream(payload) ? payload : null;
  if (res.headersSent || res.destroyed) {
    closeSource(payload);
    return;
  }
  const length = isStream(payload) ? {} : { 'content-length': Buffer.byteLength(payload) };
  const own = payload instanceof ListBody ? headersOf(payload) : length;
  // Where the handler tells a length that its stream has not: rather an answer that breaks off than another's beginning.
  res.strictContentLength = source !== null && res.req.method !== 'HEAD';
  res.writeHead(answer.status, { ...headers, ...own, ...answer.headers });
  dropRest(res.req);
  if (source === null) {
    res.end(payload);
  } else if (res.req.method === 'HEAD') {
    closeSource(source);
    res.end();
  } else {
    await pump(source, res);
  }
}

function headersOf({ length }: ListBody): Readonly<Record<string, string | number>> {
  return { 'content-type': JSON_TYPE, 'content-length': length };
}

async function pump(source: Source, res: ServerResponse): Promise<void> {
  // A client that waits for events has to learn that it is connected before there is the first one.
  res.flushHeaders();
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await untilClosed(res, () => iterator.next());
      if (step === null) break;
      if (step.done === true) {
        res.end();
        return;
      }
      if (!res.write(step.value)) await untilClosed(res, () => drained(res));
    }
  } catch (error) {
    closeIterator(iterator);
    res.destroy();
    throw error;
  }
  closeIterator(iterator);
}

/** What `work` leads to, or null as soon as the client is gone. */
function untilClosed<Result>(res: ServerResponse, work: () => Promise<Result>): Promise<Result | null> {
  return new Promise((done, fail) => {
    const leave = (): void => done(null);
    if (res.destroyed || res.closed) {
      leave();
      return;
    }
    res.once('close', leave);
    work()
      .then(done, fail)
      .finally(() => res.off('close', leave));
  });
}

function drained(res: ServerResponse): Promise<void> {
  return new Promise((done) => {
    res.once('drain', done);
  });
}
