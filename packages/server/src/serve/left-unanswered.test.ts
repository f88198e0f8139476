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
async function openSlow(trustedProxies: readonly string[] = []) {
  const waited = { begun: 0, given: 0, isSlow: true };
  const library = await openLibrary({
    options: { trustedProxies },
    handlers: {
      getReader: async (_input, { signal }) => {
        waited.begun += 1;
        if (waited.isSlow) await new Promise((done) => signal.addEventListener('abort', done));
        waited.given += Number(signal.aborted);
        return reply(200, { name: 'Ada' });
      },
    },
  });
  const askFrom = (localAddress: string): Socket => {
    const { port } = library.served;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    socket.on('error', () => {}).write(ASK);
    return socket;
  };
  /** So many clients go without an answer. */
  const leave = async (count: number): Promise<void> => {
    const sockets = Array.from({ length: count }, () => askFrom('127.0.0.1'));
    while (waited.begun < count) await sleep(5);
    for (const socket of sockets) socket.resetAndDestroy();
    while (waited.given < count) await sleep(5);
    waited.isSlow = false;
  };
  return { library, askFrom, leave };
}

/** Whether it is answered, or closed without. */
async function isAnswered(socket: Socket): Promise<boolean> {
  let answered = false;
  await new Promise((done) => {
    socket.once('data', () => {
      answered = true;
      done(null);
    });
    socket.once('close', done);
  });
  socket.destroy();
  return answered;
}

test('of an address whose clients leave by the hundred without their answer no more is read for a while', async () => {
  const { library, askFrom, leave } = await openSlow();
  await using _ = library;
  await leave(200);
  const more = Array.from({ length: 40 }, () => askFrom('127.0.0.1'));
  const closed = (): number => more.filter((socket) => socket.closed).length;
  while (closed() < 24) await sleep(5);
  expect(await isAnswered(askFrom('127.0.0.2'))).toBe(true);
  expect([closed(), more.filter((socket) => socket.bytesRead > 0).length]).toEqual([24, 0]);
  for (const socket of more) socket.destroy();
});

test('some that leave, and all behind a proxy, are nothing out of the common', async () => {
  for (const { proxies, count } of [
    { proxies: [], count: 150 },
    { proxies: ['127.0.0.1'], count: 250 },
  ]) {
    const { library, askFrom, leave } = await openSlow(proxies);
    await using _ = library;
    await leave(count);
    const more = Array.from({ length: 40 }, () => isAnswered(askFrom('127.0.0.1')));
    expect(await Promise.all(more)).toEqual(Array(40).fill(true));
  }
});
