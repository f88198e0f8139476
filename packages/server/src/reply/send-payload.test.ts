import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { archiveOptions, basic, openArchive } from '../testing/archive.ts';
import { archiveDocument } from '../testing/archive-document.ts';
import { archiveOperations } from '../testing/archive-operations.ts';

/** Resolves once something has become true. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await sleep(1);
}

describe('a body that is not JSON', () => {
  test('of known length is sent with it, in the declared type', async () => {
    await using archive = await openArchive();
    const csv = await archive.call('/recordings/export');
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '21',
      'x-ratelimit-limit': '600',
    });
    expect(await csv.text()).toBe('Rain\nTrains, "night"\n');
  });

  test('may be bytes, and so may a request; a range is filled in by the handler', async () => {
    await using archive = await openArchive();
    const sent = new Uint8Array([0, 255, 128, 13]);
    for (const type of ['application/octet-stream', 'audio/ogg', 'Audio/FLAC; x=1']) {
      const headers = { authorization: basic('root:pass:word'), 'content-type': type };
      const put = await archive.call('/recordings/1/audio', { method: 'PUT', headers, body: sent });
      expect(put.status).toBe(204);
    }
    const audio = await archive.call('/recordings/1/audio');
    expect(audio.headers.get('content-type')).toBe('audio/ogg');
    expect(new Uint8Array(await audio.arrayBuffer())).toEqual(sent);
    const wrong = { authorization: basic('root:pass:word'), 'content-type': 'video/mp4' };
    expect(
      (await archive.call('/recordings/1/audio', { method: 'PUT', headers: wrong, body: sent })).status,
    ).toBe(415);
  });

  test.each([
    [
      'an async generator',
      async function* () {
        yield '{"id":1}\n';
        yield Buffer.from('{"id":2}\n');
      },
    ],
    ['a web stream', () => new Response('{"id":1}\n{"id":2}\n').body ?? ''],
    ['a Node stream', () => Readable.from(['{"id":1}\n', '{"id":2}\n'])],
  ])('may be %s, and has no length then', async (_name, source) => {
    await using archive = await openArchive({
      export_recordings: () => reply(200, source(), { contentType: 'application/x-ndjson' }),
    });
    const response = await archive.call('/recordings/export');
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await response.text()).toBe('{"id":1}\n{"id":2}\n');
  });

  test('that the contract does not declare, or nobody has chosen, is a 500', async () => {
    for (const options of [{}, { contentType: 'text/html' }]) {
      await using archive = await openArchive({
        export_recordings: () => ({ status: 200, data: 'a', options }),
      });
      expect((await archive.call('/recordings/export')).status).toBe(500);
    }
    await using archive = await openArchive({
      watch_events: () => ({ status: 200, data: { no: 'stream' }, options: {} }),
    });
    expect((await archive.call('/events')).status).toBe(500);
    expect(archive.log.lines.find(({ level }) => level === 'error')?.err).toMatchObject({
      message: expect.stringContaining('watch_events 200: text/event-stream takes a string'),
    });
  });

  test('is refused with 406 only where Accept takes none of the offers', async () => {
    await using archive = await openArchive();
    const status = async (path: string, accept: string) =>
      (await archive.call(path, { headers: { 'x-api-key': 'k-1', accept } })).status;
    expect(await status('/recordings/export', 'text/csv')).toBe(200);
    expect(await status('/recordings/export', 'text/html')).toBe(406);
    expect(await status('/events', 'text/event-stream')).toBe(200);
    expect(await status('/events', 'application/json')).toBe(406);
  });
});

describe('a stream', () => {
  test('starts before it has anything to say, and each piece is sent as it comes', async () => {
    let say = (_text: string): void => {};
    const heard = new Promise<string>((resolve) => {
      say = resolve;
    });
    await using archive = await openArchive({
      watch_events: () =>
        reply(
          200,
          (async function* () {
            yield await heard;
            await sleep(60_000, undefined, { ref: false });
          })(),
        ),
    });
    const response = await archive.call('/events');
    const reader = response.body?.getReader();
    say('data: 1\n\n');
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    await reader?.cancel();
  });

  test('is read no faster than the client takes it', async () => {
    let taken = 0;
    let closed = false;
    await using archive = await openArchive({
      watch_events: () =>
        reply(
          200,
          (async function* () {
            try {
              for (; taken < 10_000; taken += 1) yield Buffer.alloc(64 * 1024);
            } finally {
              closed = true;
            }
          })(),
        ),
    });
    const socket = connect(archive.served.port, '127.0.0.1');
    socket.pause();
    socket.write('GET /v7/events HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => taken > 0);
    let before = -1;
    while (before !== taken) {
      before = taken;
      await sleep(100);
    }
    expect(taken).toBeLessThan(10_000);
    socket.destroy();
    await until(() => closed);
  });

  test.each(['before it says anything', 'in the middle'])(
    'of a client that goes away %s aborts the signal and is closed',
    async (moment) => {
      let signal: AbortSignal | undefined;
      let returned = false;
      await using archive = await openArchive({
        watch_events: (_input, context) => {
          signal = context.signal;
          let said = moment === 'before it says anything';
          const source: AsyncIterator<string> = {
            next: async () => {
              if (said) return new Promise(() => {});
              said = true;
              return { done: false, value: 'data: 1\n\n' };
            },
            // What it says at its end interests nobody any more.
            return: async () => {
              returned = true;
              throw new Error('closed already');
            },
          };
          return reply(200, { [Symbol.asyncIterator]: () => source });
        },
      });
      const socket = connect(archive.served.port, '127.0.0.1');
      socket.write('GET /v7/events HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      socket.destroy();
      await until(() => returned && signal?.aborted === true);
      expect(archive.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test('that fails in the middle is cut off, so that the client notices, and is logged', async () => {
    await using archive = await openArchive({
      watch_events: () =>
        reply(
          200,
          (async function* () {
            yield 'data: 1\n\n';
            throw new Error('disk gone');
          })(),
        ),
    });
    const response = await archive.call('/events', { headers: { 'x-request-id': 'mine' } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await until(() => archive.log.lines.some(({ level }) => level === 'error'));
    expect(archive.log.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'stream broke off',
        requestId: 'mine',
        operation: 'watch_events',
        err: expect.objectContaining({ message: 'disk gone' }),
      }),
    );
  });

  test('is closed unread for HEAD, and so is one whose reply is refused', async () => {
    const closed: string[] = [];
    const source = (name: string) => new ReadableStream<string>({ cancel: () => void closed.push(name) });
    await using archive = await openArchive({
      watch_events: () => reply(200, source('head')),
      export_recordings: () => ({
        status: 200,
        data: source('refused'),
        options: { contentType: 'application/x-ndjson', headers: { 'x-undeclared': '1' } },
      }),
    });
    const head = await archive.call('/events', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/event-stream',
    ]);
    expect((await archive.call('/recordings/export')).status).toBe(500);
    const node = Readable.from(['a']);
    await using other = await openArchive({ watch_events: () => reply(200, node) });
    await other.call('/events', { method: 'HEAD' });
    await until(() => closed.length === 2 && node.destroyed);
    expect(closed).toEqual(['head', 'refused']);
  });

  test('of events cannot be replayed: an idempotent operation that answers with one is refused at start', () => {
    const { watch_events: entry } = archiveOperations;
    const operations = { ...archiveOperations, watch_events: { ...entry, idempotent: true } };
    expect(() => createApi(archiveOptions({ contract: { document: archiveDocument, operations } }))).toThrow(
      'watch_events 200: an operation with Idempotency-Key answers in JSON or in a text',
    );
  });
});
