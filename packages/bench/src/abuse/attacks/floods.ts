import { connect, type Socket } from 'node:net';
import type { Access } from '../account.ts';
import type { Attack } from '../attack.ts';

/** Connections that send their next request as soon as the last is answered. */
const FAST = 64;
/** Connections that send a byte now and then. */
const SLOW = 300;

export const floods: Attack = {
  title: 'floods: spent key, no key, wrong keys, slow bodies, HTTP/1.0',
  async begin({ account: { access } }) {
    const requests = hostileRequests(access);
    for (let number = 0; number < FAST; number += 1)
      repeat(access.origin, () => requests[number % requests.length] ?? '');
    for (let number = 0; number < SLOW; number += 1) dribble(access, number);
  },
};

function hostileRequests({ baseUrl, apiKey }: Access): readonly string[] {
  const { pathname } = new URL(baseUrl);
  const line = (method: string, version = '1.1'): string =>
    `${method} ${pathname}/projects HTTP/${version}\r\nHost: 127.0.0.1\r\n`;
  const key = `Authorization: Bearer ${apiKey}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const large = JSON.stringify({ name: 'a'.repeat(200_000), primaryDomain: 'https://example.com' });
  const deep = '['.repeat(50_000);
  const post = (body: string): string =>
    `${line('POST')}${key}${json}Content-Length: ${body.length}\r\n\r\n${body}`;
  return [
    `${line('GET')}${key}\r\n`,
    `${line('GET')}\r\n`,
    `${line('GET')}Authorization: Bearer ${'sgk_live_wrong'.padEnd(apiKey.length, 'x')}\r\n\r\n`,
    post(large),
    post(deep),
    `${line('POST', '1.0')}${key}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${line('GET')}${key}X-Long: ${'h'.repeat(15_000)}\r\n\r\n`,
    `${line('GET', '1.0')}${key}Connection: keep-alive\r\n\r\n`,
    `BREW ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
    `${line('GET')}${key}\r\n`.repeat(16),
  ];
}

function open(origin: string): Socket {
  const { port, hostname } = new URL(origin);
  // Half a connection that breaks is what an attacker expects.
  return connect({ port: Number(port), host: hostname, noDelay: true }).on('error', () => undefined);
}

/** Sends a request again at every answer, on a new connection where the service closes one. */
function repeat(origin: string, request: () => string): void {
  const socket = open(origin);
  let unanswered = 0;
  const send = (): void => {
    const text = request();
    unanswered = text.split(' HTTP/1.').length - 1;
    socket.write(text);
  };
  socket.once('connect', send);
  socket.on('data', (chunk) => {
    unanswered -= chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    if (unanswered <= 0) send();
  });
  socket.once('close', () => setTimeout(() => repeat(origin, request), 10));
}

/** Keeps a connection for as long as it is let: half of them in the headers, half in the body. */
function dribble({ origin, baseUrl, apiKey }: Access, number: number): void {
  const { pathname } = new URL(baseUrl);
  const socket = open(origin);
  const begun = `POST ${pathname}/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${apiKey}\r\n`;
  const inBody = `${begun}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"`;
  socket.once('connect', () => socket.write(number % 2 === 0 ? begun : inBody));
  const drip = setInterval(() => socket.write(number % 2 === 0 ? 'X-A: a\r\n' : 'a'), 500);
  socket.once('close', () => {
    clearInterval(drip);
    setTimeout(() => dribble({ origin, baseUrl, apiKey }, number), 100);
  });
}
