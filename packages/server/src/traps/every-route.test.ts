/** What HTTP asks of every answer, whatever answers: the API, its document, a probe, a page beside it, or nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badRequest, methodNotAllowed } from '../errors/errors.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { type RawResponse, rawRequest } from '../testing/raw-request.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary({
    serve: {
      beside: [
        (req, res, next) => (req.url?.startsWith('/pages') ? res.end(`page ${req.headers.host}`) : next()),
        (req, _res, next) => next(req.url === '/broken' ? new Error('a secret of ours') : undefined),
        (req, _res, next) => (req.url === '/read' ? next(methodNotAllowed('PUT', ['GET'])) : next()),
        (req, res, next) => {
          if (req.url !== '/halfway') return next();
          res.write('half');
          next(badRequest('Too late.'));
        },
      ],
    },
  });
});
afterAll(() => library.close());

const routes = [
  '/api/v1/me',
  '/api/v1/nowhere',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/pages',
  '/elsewhere',
];
const REST = 'Authorization: Bearer reader-key\r\nConnection: close\r\n\r\n';
const ask = (target: string, host: string, version = '1.1'): Promise<RawResponse> =>
  rawRequest(library.served.port, `GET ${target} HTTP/${version}\r\n${host}${REST}`);

/** The code of an error in the envelope, with what every answer carries. */
function codeOf({ headers, body }: RawResponse): string {
  const { error } = JSON.parse(body);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect([error.requestId, headers['x-content-type-options']]).toEqual([headers['x-request-id'], 'nosniff']);
  expect(error.message).toMatch(/\.$/);
  return error.code;
}

describe.each(routes)('at %s', (route) => {
  test.each([
    '',
    'Host: a\r\nHost: a\r\n',
    'Host: a b\r\n',
    'Host: a/b\r\n',
    'Host: http://a\r\n',
    'Host: me@a\r\n',
    'Host: a, b\r\nHost: c\r\n',
    'Host: a?b\r\n',
    'Host: a:b\r\n',
    'Host: a:1:2\r\n',
    'Host: ::1\r\n',
    'Host: [::1\r\n',
    'Host: [:::]\r\n',
    'Host: [a]\r\n',
    'Host: []\r\n',
    'Host: a[b]\r\n',
    'Host: a%zz\r\n',
    'Host: a%\r\n',
    'Host: <a>\r\n',
    'Host: \xe9\r\n',
    'Host: a\\b\r\n',
    'Host: "a"\r\n',
  ])('a request with %j is refused (RFC 9112, section 3.2)', async (host) => {
    const answer = await ask(route, host);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    'Host: a\r\n',
    'Host:\r\n',
    'Host: a.example.:80\r\n',
    'Host: a:\r\n',
    'Host: [::1]:80\r\n',
    'Host: [::ffff:1.2.3.4]\r\n',
    'Host: [v1.a:b]\r\n',
    'Host: a_b%41!\r\n',
  ])('one with %j is answered', async (host) => {
    expect((await ask(route, host)).status).not.toBe(400);
  });

  test('one of HTTP/1.0 needs no Host', async () => {
    expect((await ask(route, '', '1.0')).status).not.toBe(400);
  });

  const { href } = new URL(route, 'http://x');
  test.each([href, href.replace('http', 'HTTPS'), href.replace('//x', '//[::1]:80'), `${href}?`])(
    '%s is the same address (RFC 9112, section 3.2.2)',
    async (target) => {
      const [plain, absolute] = [await ask(route, 'Host: x\r\n'), await ask(target, 'Host: x\r\n')];
      expect([absolute.status, absolute.headers['content-type']]).toEqual([
        plain.status,
        plain.headers['content-type'],
      ]);
    },
  );

  test.each([
    `http://${route}`,
    `http://:80${route}`,
    `http://me@x${route}`,
    `http://a b${route}`,
    `http://[x]${route}`,
  ])('%s is none', async (target) => {
    const answer = await ask(target, 'Host: x\r\n');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  test('HTTP forbids the same', async () => {
    const twice = await rawRequest(
      library.served.port,
      `GET ${route} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n${REST}`,
    );
    expect([twice.status, codeOf(twice)]).toEqual([400, 'BAD_REQUEST']);
    const tea = await rawRequest(
      library.served.port,
      `GET ${route} HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n${REST}`,
    );
    expect([tea.status, codeOf(tea)]).toEqual([417, 'EXPECTATION_FAILED']);
  });
});

test("the absolute form's host takes the place of the field's, and its empty path is the root's", async () => {
  expect((await ask('http://y:81/pages', 'Host: x\r\n')).body).toContain('page y:81');
  expect((await ask('http://y?/pages', 'Host: x\r\n')).status).toBe(404);
});

test('what a page passes on as an error is answered as the API writes its errors', async () => {
  const read = await ask('/read', 'Host: x\r\n');
  expect([read.status, codeOf(read), read.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET']);
  const broken = await ask('/broken', 'Host: x\r\n');
  expect([broken.status, codeOf(broken)]).toEqual([500, 'INTERNAL_ERROR']);
  expect(broken.body).not.toContain('secret');
});

test('an answer that has begun is broken off, not continued with an error', async () => {
  const { body } = await ask('/halfway', 'Host: x\r\n');
  expect(body).not.toContain('Too late');
});
