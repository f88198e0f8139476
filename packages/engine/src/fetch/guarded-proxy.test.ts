import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts';
import { httpServer, type TestServer, tcpServer } from './test-server.fixture.ts';

const thrown: unknown[] = [];
const remember = (error: unknown): void => void thrown.push(error);
let proxy: GuardedProxy;
let fine: TestServer;

beforeAll(async () => {
  process.on('uncaughtException', remember).on('unhandledRejection', remember);
  proxy = await startGuardedProxy({ allowPrivateHosts: true, allowedPorts: [80, 443] });
  fine = await httpServer((_request, response) => response.end('fine'));
});
afterEach(() => expect(thrown.splice(0)).toEqual([]));
afterAll(async () => {
  await proxy.close();
  await fine[Symbol.asyncDispose]();
  process.off('uncaughtException', remember).off('unhandledRejection', remember);
});

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
const LARGE = 'x'.repeat(300_000);

/** What a site does with a connection, once something has come through it. */
const SITES: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => undefined,
  'resets before its head': (socket) => socket.resetAndDestroy(),
  'ends before its head': (socket) => socket.end(),
  'ends within its head': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty'),
  'resets within its head': (socket) => socket.write(HEAD, () => socket.resetAndDestroy()),
  'resets behind its head': (socket) => socket.write(CHUNKED, () => socket.resetAndDestroy()),
  'resets within its body': (socket) =>
    socket.write(`${HEAD}Content-Length: 900000\r\n\r\n${LARGE}`, () => socket.resetAndDestroy()),
  'ends within its body': (socket) => socket.end(`${HEAD}Content-Length: 900000\r\n\r\n${LARGE}`),
  'ends within a chunk': (socket) => socket.end(`${CHUNKED}ffff\r\nxyz`),
  'stops within its body': (socket) => socket.write(`${HEAD}Content-Length: 900000\r\n\r\n${LARGE}`),
  'sends more than it announced': (socket) => socket.end(`${HEAD}Content-Length: 1\r\n\r\n${LARGE}`),
  'sends two answers': (socket) => socket.end(`${HEAD}Content-Length: 1\r\n\r\nx`.repeat(2)),
  'sends a body with 304': (socket) => socket.end(`HTTP/1.1 304 Not\r\nContent-Length: 3\r\n\r\nabc`),
  'sends no status': (socket) => socket.end('HTTP/1.1 000 No\r\n\r\n'),
  'sends a status of four digits': (socket) => socket.end('HTTP/1.1 2000 No\r\n\r\n'),
  'switches protocols': (socket) =>
    socket.write('HTTP/1.1 101 S\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nabc'),
  'sends hints only': (socket) => socket.end('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  'sends no HTTP': (socket) => socket.end('\0\x01\xff not http\r\n\r\n', 'latin1'),
  'sends controls in its head': (socket) => socket.end(`${HEAD}X-A: a\x01\x7f\xffb\r\nSet-Cookie: é\r\n\r\n`),
  'sends a head without end': (socket) => socket.write(`${HEAD}${'X-A: b\r\n'.repeat(20_000)}`),
  'sends lengths that differ': (socket) =>
    socket.end(`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
  'sends trailers': (socket) => socket.end(`${CHUNKED}1\r\nx\r\n0\r\nX-T: \x01\r\nConnection: x\r\n\r\n`),
  'answers and resets': (socket) =>
    socket.write(`${HEAD}Content-Length: 1\r\n\r\nx`, () => socket.resetAndDestroy()),
  'answers in full': (socket) => socket.write(`${HEAD}Content-Length: 1\r\n\r\nx`),
};

/** What a browser does once it has asked: at once, while the site answers, or when the first byte is there. */
const BROWSERS: Readonly<Record<string, (socket: Socket) => void>> = {
  'resets at once': (socket) => socket.resetAndDestroy(),
  'ends at once': (socket) => socket.end(),
  'leaves at once': (socket) => socket.destroy(),
  'resets while it is answered': (socket) => void setImmediate(() => socket.resetAndDestroy()),
  'resets soon': (socket) => void setTimeout(() => socket.resetAndDestroy(), 15),
  'resets at the first byte': (socket) => socket.once('data', () => socket.resetAndDestroy()),
  'ends at the first byte': (socket) => socket.once('data', () => socket.end()),
  'leaves at the second': (socket) => socket.once('data', () => socket.once('data', () => socket.destroy())),
  'never reads': (socket) => void socket.pause(),
  'asks again at once': (socket) => socket.write('GET /again HTTP/1.1\r\nHost: x\r\n\r\n'),
  'sends no HTTP any more': (socket) => socket.write('\0\x01\r\n\r\n'),
  waits: (socket) => socket.resume(),
};

/** With every way to ask but these two `npm test` tries each third browser, and another third with each. */
const CROSSED = ['GET', 'CONNECT'];

function browsersOf(way: string) {
  const all = Object.values(BROWSERS);
  if (process.env.DEEP !== undefined || CROSSED.includes(way)) return all;
  return all.filter((_browser, n) => (n + Object.keys(ASKED).indexOf(way)) % 3 === 0);
}

const ASKED: Readonly<Record<string, (origin: string) => string>> = {
  GET: (origin) => `GET ${origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
  HEAD: (origin) => `HEAD ${origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
  CONNECT: (origin) => `CONNECT ${new URL(origin).host} HTTP/1.1\r\nHost: x\r\n\r\nhello`,
  Upgrade: (origin) =>
    `GET ${origin}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'GET with a body': (origin) =>
    `GET ${origin}/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\nab`,
};

const MALFORMED: readonly string[] = [
  'CONNECT  HTTP/1.1\r\n\r\n',
  'CONNECT [::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT a:99999 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT a@b:c@d:0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET ftp://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
  'GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  `GET http://127.0.0.1/ HTTP/1.1\r\nX: ${LARGE}`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\0\x01',
];

/** Over by itself, or cut when it has had its time: nobody has to answer here. */
function asked(text: string, then: (socket: Socket) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(new URL(proxy.origin).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.on('end', () => socket.end());
    setTimeout(() => socket.destroy(), 150);
    socket.write(text, 'latin1', () => then(socket));
    socket.resume();
  });
}

async function through(target: string, { origin } = proxy): Promise<string> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Buffer.concat(await socket.toArray()).toString();
}

describe('whoever cuts the connection, the proxy throws nothing and answers the next', () => {
  const cases = Object.keys(ASKED).flatMap((way) => Object.keys(SITES).map((site) => [way, site] as const));
  it.each(cases)('%s, and the site %s', async (way, site) => {
    await using server = await tcpServer(SITES[site] ?? (() => undefined));
    const text = ASKED[way]?.(server.origin) ?? '';
    await Promise.all(browsersOf(way).map((browser) => asked(text, browser)));
    expect(await through(`${fine.origin}/`)).toContain('fine');
  });

  it.each(MALFORMED)('%j', async (text) => {
    await Promise.all(Object.values(BROWSERS).map((browser) => asked(text, browser)));
    expect(await through(`${fine.origin}/`)).toContain('fine');
  });

  it('closing the proxy in the middle of everything', async () => {
    await using server = await tcpServer((socket) => socket.write(`${CHUNKED}ffff\r\nxyz`));
    const other = await startGuardedProxy({ allowPrivateHosts: true, allowedPorts: [80, 443] });
    const port = Number(new URL(other.origin).port);
    for (const text of Object.values(ASKED)) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(text(server.origin));
      // The site's first bytes are there, and more are to come.
      await new Promise((resolve) => socket.once('data', resolve));
    }
    await other.close();
  });
});

describe('what a site answers comes through', () => {
  it('to a browser that ends its half of a tunnel first', async () => {
    await using server = await tcpServer((socket) => {
      socket.allowHalfOpen = true;
      socket.on('end', () => socket.end('late'));
    });
    const socket = connect({
      port: Number(new URL(proxy.origin).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.write(`CONNECT ${new URL(server.origin).host} HTTP/1.1\r\nHost: x\r\n\r\nhello`);
    const parts: Buffer[] = [];
    socket.once('data', () => socket.end());
    for await (const part of socket) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1.1 200 .*late$/s);
  });

  it.each(['ends within its body', 'ends within a chunk'])('as not whole where the site %s', async (site) => {
    await using server = await tcpServer(SITES[site] ?? (() => undefined));
    const [head = '', body = ''] = (await through(`${server.origin}/`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(body.length).toBeLessThan(900_000);
    expect(body).not.toMatch(/0\r\n$/);
  });

  it('as 502 where it is none, and 403 where it may not be asked', async () => {
    await using server = await tcpServer((socket) => socket.end('no http'));
    expect(await through(`${server.origin}/`)).toMatch(/^HTTP\/1.1 502 /);
    const strict = await startGuardedProxy({ allowPrivateHosts: false, allowedPorts: [80, 443] });
    const answer = await through(`${server.origin}/`, strict);
    await strict.close();
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
  });
});
