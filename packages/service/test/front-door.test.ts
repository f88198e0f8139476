import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningService } from './running-service.ts';

let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  service = await runningService();
});
afterAll(() => service[Symbol.asyncDispose]());

/** A request as it is written, and what comes of it. */
async function raw(start: string, ...fields: string[]) {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write([start, ...fields, 'Connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 \d{3} /);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const routes = ['/', '/robots.txt', '/docs', '/docs/', '/docs/guides/none', '/console', '/console/'];

describe.each(routes)('%s', (route) => {
  it.each([
    ['without a Host', []],
    ['with two', ['Host: a', 'Host: b']],
    ['with one that is none', ['Host: a/b']],
  ])('refuses a request %s', async (_how, fields) => {
    const { status, body } = await raw(`GET ${route} HTTP/1.1`, ...fields);
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('is the same in the absolute form', async () => {
    const plain = await raw(`GET ${route} HTTP/1.1`, 'Host: a');
    const absolute = await raw(`GET http://a${route} HTTP/1.1`, 'Host: b');
    expect([absolute.status, absolute.body]).toEqual([plain.status, plain.body]);
  });

  it.each(['POST', 'DELETE', 'OPTIONS', 'QUERY'])('refuses %s with a sentence', async (method) => {
    const { status, head, body } = await raw(`${method} ${route} HTTP/1.1`, 'Host: a');
    expect([status, /^allow: (.*)$/im.exec(head)?.[1]]).toEqual([405, 'GET, HEAD']);
    const { code, message, requestId } = JSON.parse(body).error;
    expect([code, message]).toEqual(['METHOD_NOT_ALLOWED', `${method} is not allowed here: use GET, HEAD.`]);
    expect(head.toLowerCase()).toContain(`x-request-id: ${requestId}`);
  });
});

it('an absolute address without a path is the root, and names the host that crawlers are told of', async () => {
  expect((await raw('GET http://a HTTP/1.1', 'Host: a')).status).toBe(200);
  expect((await raw('GET http://named.example/robots.txt HTTP/1.1', 'Host: b')).body).toContain(
    'Sitemap: http://named.example/sitemap.xml',
  );
});
