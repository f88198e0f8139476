import { createServer, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { dropUnparsed } from './drop-unparsed.ts';
import { ParseTurns } from './parse-turns.ts';

/** What a server has understood of some bytes, and whether it complained. */
type Understood = readonly string[];

/** A clock by which a slice is all that there is time for in a turn. */
const hurried = (): (() => number) => {
  let now = 0;
  return () => {
    now += 10;
    return now;
  };
};

/** All are given the same bytes. */
const ways = ['in one go', 'in slices', 'in slices from some request on', 'a slice each turn'] as const;
let servers: { readonly server: Server; readonly port: number; seen: string[] }[];

beforeAll(async () => {
  servers = await Promise.all(
    ways.map(async (way) => {
      const turns = new ParseTurns(() => 'all', way === 'a slice each turn' ? hurried() : undefined);
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        const own = servers.find((each) => each.server === server);
        if (way === 'in slices from some request on' && request.url?.endsWith('p')) turns.alarm();
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          own?.seen.push(
            `${request.method} ${request.url} ${request.rawHeaders.length} ${Buffer.concat(parts).toString('latin1')}`,
          );
          response.end();
        });
      });
      server.on('connection', (socket) => {
        if (way === 'in slices' || way === 'a slice each turn') turns.alarm();
        if (way !== 'in one go') turns.follow(socket);
      });
      server.on('clientError', (error, socket) => {
        servers.find((each) => each.server === server)?.seen.push(`${'code' in error ? error.code : error}`);
        if (socket instanceof Socket) dropUnparsed(socket);
        socket.end();
      });
      return { server, port: await listen(server, 0, '127.0.0.1'), seen: [] };
    }),
  );
});
afterAll(() => {
  for (const { server } of servers) server.close();
});

async function understand(at: number, bytes: Buffer): Promise<Understood> {
  const one = servers[at];
  if (one === undefined) throw new Error('There is no such server.');
  one.seen = [];
  const socket = connect(one.port, '127.0.0.1').on('error', () => {});
  socket.resume();
  socket.end(bytes);
  await new Promise((done) => socket.once('close', done));
  return one.seen;
}

describe('what is parsed in slices', () => {
  const body = fc.oneof(
    fc.nat(20_000).map((size) => `Content-Length: ${size}\r\n\r\n${'b'.repeat(size)}`),
    fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 }).map((sizes) => {
      const chunks = sizes.map((size) => `${size.toString(16)}\r\n${'c'.repeat(size)}\r\n`);
      return `Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
    }),
    fc.constantFrom('\r\n', 'Content-Length: x\r\n\r\n', 'Broken\r\n\r\n'),
  );
  const request = fc
    .tuple(fc.constantFrom('GET', 'POST', 'PUT'), fc.nat(6_000), body)
    .map(
      ([method, size, rest]) =>
        `${method} /${'p'.repeat(size % 300)} HTTP/1.1\r\nX: ${'x'.repeat(size)}\r\n${rest}`,
    );

  it('is understood as what is parsed in one go', async () => {
    const property = fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      async (requests) => {
        const bytes = Buffer.from(requests.join(''), 'latin1');
        const whole = (await understand(0, bytes)).toSorted();
        for (let at = 1; at < ways.length; at += 1) {
          // A complaint overtakes what ends in a later turn.
          expect((await understand(at, bytes)).toSorted(), ways[at]).toEqual(whole);
        }
      },
    );
    await fc.assert(property, { numRuns: 60, endOnFailure: true });
  });

  it.each([
    ['in slices', undefined],
    ['a slice each turn', hurried()],
  ])('%s waits while a body is not read, and is whole in the end', async (_way, clock) => {
    const turns = new ParseTurns(() => 'all', clock);
    const server = createServer((incoming, response) => {
      setTimeout(() => {
        let length = 0;
        incoming.on('data', (part: Buffer) => {
          length += part.length;
        });
        incoming.on('end', () => response.end(`${length}`));
      }, 50);
    });
    server.on('connection', (socket) => {
      turns.alarm();
      turns.follow(socket);
    });
    const port = await listen(server, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'b'.repeat(3_000_000) });
    expect(await answer.text()).toBe('3000000');
    server.closeAllConnections();
    server.close();
  });
});

/** Connections without a network: `parsed` is told which of them was given how much. */
class Lines {
  readonly parsed: (readonly [name: string, bytes: number])[] = [];
  readonly turns: ParseTurns;
  readonly #names = new Map<Socket, string>();

  constructor(clock?: () => number) {
    this.turns = new ParseTurns((socket) => this.#names.get(socket)?.slice(0, 1) ?? '', clock);
  }

  /** @param name its first letter is the address */
  open(name: string): Duplex {
    const line = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
    const socket = line as Socket;
    this.#names.set(socket, name);
    line.on('data', (bytes: Buffer) => this.parsed.push([name, bytes.length]));
    this.turns.follow(socket);
    return line;
  }
}

async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

describe('after an alarm', () => {
  it('connections that are open already are parsed in slices as well, and new ones for a minute', async () => {
    let now = 0;
    const lines = new Lines(() => now);
    const before = lines.open('a');
    lines.turns.alarm();
    const after = lines.open('b');
    now = 60_000;
    const later = lines.open('c');
    for (const line of [before, after, later]) line.push(Buffer.alloc(3_000));
    await turnsOfTheLoop(3);
    expect(lines.parsed).toEqual([
      ...[1024, 1024, 952].map((size) => ['a', size]),
      ...[1024, 1024, 952].map((size) => ['b', size]),
      ['c', 3_000],
    ]);
  });

  it('who has cost little goes before who has cost much, however many connections that one has', async () => {
    const lines = new Lines(hurried());
    lines.turns.alarm();
    for (const name of ['a1', 'a2', 'a3', 'a4']) lines.open(name).push(Buffer.alloc(9 * 1024));
    await turnsOfTheLoop(3);
    const before = lines.parsed.length;
    lines.open('b').push(Buffer.alloc(9 * 1024));
    await turnsOfTheLoop(90);
    const after = lines.parsed.slice(before).map(([name]) => name.slice(0, 1));
    expect(lines.parsed).toHaveLength(45);
    expect(after.lastIndexOf('b')).toBeLessThan(20);
  });

  it('who works steadily has a turn, however many new ones come that have cost nothing', async () => {
    const lines = new Lines(hurried());
    lines.turns.alarm();
    const one = lines.open('b');
    one.push(Buffer.alloc(8 * 1024));
    await turnsOfTheLoop(10);
    const before = lines.parsed.filter(([name]) => name === 'b').length;
    expect(before).toBe(8);
    const others = (turn: number) => [0, 1, 2].map((at) => String.fromCodePoint(0x4e00 + 3 * turn + at));
    let turns = 0;
    while (lines.parsed.filter(([name]) => name === 'b').length === before && turns < 400) {
      for (const name of others(turns)) lines.open(name).push(Buffer.alloc(1024));
      if (turns === 5) one.push(Buffer.alloc(1024));
      await nextTurn();
      turns += 1;
    }
    expect(turns).toBeLessThan(60);
  });

  it('the whole of what one has sent is parsed, in order, whoever else waits', async () => {
    const lines = new Lines(hurried());
    lines.turns.alarm();
    const sizes = new Map(['a1', 'a2', 'b1', 'c1'].map((name, at) => [name, 3_000 + 7_000 * at]));
    for (const [name, size] of sizes) lines.open(name).push(Buffer.alloc(size));
    await turnsOfTheLoop(120);
    for (const [name, size] of sizes) {
      const own = lines.parsed.filter(([of]) => of === name).map(([, bytes]) => bytes);
      expect(own.reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
    }
  });

  it('a connection whose reader has paused it is given nothing, and everything once it reads on', async () => {
    const lines = new Lines(hurried());
    lines.turns.alarm();
    lines.open('a').push(Buffer.alloc(10_000));
    const line = lines.open('b');
    line.push(Buffer.alloc(10_000));
    await nextTurn();
    line.pause();
    await turnsOfTheLoop(20);
    const given = (): number =>
      lines.parsed.filter(([name]) => name === 'b').reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(given()).toBeLessThan(10_000);
    line.resume();
    await turnsOfTheLoop(20);
    expect(given()).toBe(10_000);
  });

  it('many costly requests or pieces in one turn are one, and no more than a few in each', async () => {
    const lines = new Lines();
    for (let turn = 0; turn < 5; turn += 1) {
      for (let at = 0; at < 999; at += 1) lines.turns.noteCostly();
      await nextTurn();
    }
    expect(lines.turns.isAlarmed()).toBe(false);
    for (let at = 0; at < 1_000; at += 1) lines.turns.noteCostly();
    expect(lines.turns.isAlarmed()).toBe(true);
  });

  it('of more than five hundred that wait, one of the address with the most is reset, or else of who has cost most', async () => {
    for (const addressOf of [(at: number) => `a${at}`, (at: number) => String.fromCodePoint(0x4e00 + at)]) {
      const lines = new Lines(hurried());
      lines.turns.alarm();
      const one = lines.open('b');
      one.push(Buffer.alloc(3_000));
      const many = Array.from({ length: 600 }, (_, at) => lines.open(addressOf(at)));
      for (const line of many) line.push(Buffer.alloc(3_000));
      await nextTurn();
      expect(many.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(90);
      // Of the first, who have waited longest, none but those that were parsed already.
      expect(many.slice(0, 400).filter(({ destroyed }) => destroyed).length).toBeLessThan(5);
    }
  });
});

/** That read a body late, or are read late: an alarm may come meanwhile. */
describe('a connection that is paused when the alarm comes', () => {
  it.each([
    ['as its body is not read yet', 0],
    ['as its answers are not read', 3_000_000],
  ])('goes on, %s', async (_why, answered) => {
    const turns = new ParseTurns(() => 'all');
    const server = createServer((incoming, response) => {
      setTimeout(() => turns.alarm(), 20);
      setTimeout(() => {
        let length = 0;
        incoming.on('data', (part: Buffer) => {
          length += part.length;
        });
        incoming.on('end', () => response.end(`${length} ${' '.repeat(answered)}`));
      }, 40);
    });
    server.on('connection', (socket) => turns.follow(socket));
    const port = await listen(server, 0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1');
    const request = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n${'b'.repeat(300_000)}`;
    socket.write(request.repeat(3));
    await new Promise((done) => setTimeout(done, 100));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    await expect.poll(() => text.match(/\r\n300000 /g)?.length).toBe(3);
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
});

test('of what is to end hardly anything is read', async () => {
  let taken: Socket | undefined;
  const server = createServer().on('connection', (socket) => {
    taken = socket;
    dropUnparsed(socket);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(Buffer.alloc(16 * 1024 * 1024));
  await expect.poll(() => taken?.isPaused()).toBe(true);
  expect(taken?.bytesRead).toBeLessThan(1024 * 1024);
  socket.destroy();
  taken?.destroy();
  server.close();
});
