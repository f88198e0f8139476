import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reply } from '../contract/reply.ts';
import { openLibrary } from '../testing/library.ts';

beforeEach(() => {
  // Whoever is out stays out, however slow the machine.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ASK = 'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n';

/** A reader is found once nobody waits for it, or at once. */
async function openSlow() {
  const waited = { begun: 0, isSlow: true };
  const library = await openLibrary({
    handlers: {
      getReader: async (_input, { signal }) => {
        waited.begun += 1;
        if (waited.isSlow) await new Promise((done) => signal.addEventListener('abort', done));
        return reply(200, { name: 'Ada' });
      },
    },
  });
  const askFrom = (localAddress: string, text = ASK): Socket => {
    const { port } = library.served;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    socket.on('error', () => {}).write(text);
    return socket;
  };
  /** So many connections of each address have one request in work, and then send a hundred behind it. */
  const fill = async (addresses: readonly string[], each: number): Promise<Socket[]> => {
    const sockets = Array.from({ length: each }).flatMap(() => addresses.map((address) => askFrom(address)));
    while (waited.begun < sockets.length) await sleep(5);
    for (const socket of sockets) socket.write(ASK.repeat(100));
    while (!sockets.some((socket) => socket.closed)) await sleep(5);
    waited.isSlow = false;
    return sockets;
  };
  return { library, askFrom, fill };
}

async function isAnswered(socket: Socket): Promise<boolean> {
  const answered = await new Promise<boolean>((done) => {
    socket.once('data', () => done(true)).once('close', () => done(false));
  });
  socket.destroy();
  return answered;
}

test.each([
  { shared: 'alone', others: [] },
  { shared: 'as much as two others', others: ['127.0.0.3', '127.0.0.4'] },
])('of an address that fills what all may send ahead no more is read: $shared', async ({ others }) => {
  const { library, askFrom, fill } = await openSlow();
  await using _ = library;
  const filling = await fill(['127.0.0.1', ...others], 60);
  const more = Array.from({ length: 40 }, () => askFrom('127.0.0.1'));
  const closed = (): number => more.filter((socket) => socket.closed).length;
  const answered = (): number => more.filter((socket) => socket.bytesRead > 0).length;
  while (closed() < 24 && answered() === 0) await sleep(5);
  expect([closed(), answered()]).toEqual([24, 0]);
  for (const socket of [...filling, ...more]) socket.destroy();
});

test('who finds it filled by others is hung up on, and read at once when it comes again', async () => {
  const { library, askFrom, fill } = await openSlow();
  await using _ = library;
  const filling = await fill(['127.0.0.1'], 60);
  expect(await isAnswered(askFrom('127.0.0.2', ASK.repeat(2)))).toBe(false);
  expect(await isAnswered(askFrom('127.0.0.2'))).toBe(true);
  for (const socket of filling) socket.destroy();
});
