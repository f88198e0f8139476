import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { openLibrary } from '../testing/library.ts';
import { TurnsOfTheLoop } from '../testing/turns-of-the-loop.ts';
import { AccountTurns, costOf } from './account-turns.ts';

test.each([
  ['large ones', 20_000, 18],
  ['small ones', 1_000, 2],
])(
  'bodies that are complete at once do not have the event loop all together: %s',
  async (_, length, fewest) => {
    const seen: number[] = [];
    using turns = new TurnsOfTheLoop();
    await using library = await openLibrary({
      handlers: {
        createBook: ({ body }) => {
          seen.push(turns.count);
          return reply(201, { ...body, id: '01946a45-3f00-7a01-8b02-9c03ad04be05' }, { location: '1' });
        },
      },
    });
    const body = JSON.stringify({ title: 'a', copies: 1 }) + ' '.repeat(length);
    const port = Number(new URL(library.served.url).port);
    const head = 'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n';
    const sockets = Array.from({ length: 18 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets)
      socket.write(
        `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
      );
    await new Promise((done) => setTimeout(done, 100));
    for (const socket of sockets) socket.write(' ');
    await expect.poll(() => seen.length).toBe(18);
    for (const socket of sockets) socket.destroy();
    expect(new Set(seen).size).toBeGreaterThanOrEqual(fewest);
  },
);

test.each([
  ['what nobody offers', '/nope', '*/*', 404],
  ['what nobody takes', '/me', 'text/html', 406],
  ['the document', '/openapi.json', '*/*', 200],
])(
  'requests that no handler sees do not have the event loop all together: %s',
  async (_, path, accept, status) => {
    const seen: number[] = [];
    using turns = new TurnsOfTheLoop();
    const stages = { seen: { after: 'takeToken', run: () => void seen.push(turns.count) } } as const;
    await using library = await openLibrary({ options: { stages } });
    const port = Number(new URL(library.served.url).port);
    const one = `GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nAccept: ${accept}\r\n\r\n`;
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(one.slice(0, -1));
    await new Promise((done) => setTimeout(done, 100));
    for (const socket of sockets) socket.write(one.slice(-1));
    for (const [answer] of await Promise.all(answers))
      expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
    for (const socket of sockets) socket.destroy();
    const together = Map.groupBy(seen, (turn) => turn)
      .values()
      .map(({ length }) => length);
    expect(Math.max(...together)).toBeLessThanOrEqual(70);
  },
);

/** Who goes on, in order; the turns of one are told by `|`. */
class Asked {
  readonly turns: AccountTurns;
  said = '';

  constructor(clock?: () => number) {
    this.turns = new AccountTurns(clock);
  }

  ask(name: string, bytes: number): void {
    const waited = this.turns.take(name, costOf(bytes));
    if (waited === null) this.said += name;
    else void waited.then(() => (this.said += name));
  }

  async pass(count: number): Promise<string> {
    for (let turn = 0; turn < count; turn += 1) {
      await nextTurn();
      this.said += '|';
    }
    return this.said;
  }
}

test('of what fits into a turn nothing waits, and one that does not goes alone', async () => {
  const asked = new Asked();
  for (let at = 0; at < 20; at += 1) asked.ask('a', 0);
  expect(asked.said).toBe('a'.repeat(20));
  asked.ask('b', 100_000);
  asked.ask('c', 100_000);
  expect(await asked.pass(3)).toBe(`${'a'.repeat(20)}bc|||`);
  asked.ask('b', 100_000);
  expect(await asked.pass(1)).toBe(`${'a'.repeat(20)}bc|||b|`);
});

test('accounts take turns, however much one has asked for', async () => {
  const asked = new Asked();
  for (let at = 0; at < 6; at += 1) asked.ask('a', 10_000);
  asked.ask('b', 2_000);
  asked.ask('c', 2_000);
  expect(await asked.pass(6)).toBe('aabc|a|a|a|a||');
});

test('a turn of an account is as long for many that cost little as for one that costs more', async () => {
  const asked = new Asked();
  for (const account of 'abcdefghijklmnopqrst') for (let at = 0; at < 3; at += 1) asked.ask(account, 1_500);
  for (let at = 0; at < 16; at += 1) asked.ask('v', 0);
  // Twenty of the others at most go between eight of these.
  expect((await asked.pass(12)).replaceAll('|', '')).toMatch(/^[^v]{0,30}v{8}[^v]{1,20}v{8}[^v]*$/);
});

test('whoever asks for little goes on in the next turn, beside bodies that fill it', async () => {
  const asked = new Asked();
  for (const account of 'abcdefgh') {
    for (let at = 0; at < 4; at += 1) asked.ask(account, 15_800);
    asked.ask(account, 100_000);
  }
  await asked.pass(1);
  for (let turn = 0; turn < 8; turn += 1) {
    const before = asked.said.length;
    asked.ask('v', 0);
    await asked.pass(1);
    expect(asked.said.slice(before)).toContain('v');
  }
});

test('while connections are accepted turns are short, for some time', async () => {
  let now = 0;
  const asked = new Asked(() => now);
  for (const name of 'abc') asked.ask(name, 100_000);
  for (let turn = 0; turn < 4; turn += 1) {
    asked.turns.noteAccepted();
    await asked.pass(1);
    now += 20;
  }
  expect(asked.said).toBe('a|||b|');
  expect(await asked.pass(2)).toBe('a|||b|c||');
});
