/**
 * Answers that no handler makes: of the server's stages and of Node's parser. They are held against the document like
 * every other one, whatever is odd about the request's framing, version, method or target.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../../packages/server/src/testing/raw-connection.ts';
import { codePoint } from '../support/code-point.ts';
import { breaches } from './breaches.ts';
import { type DocumentedOperation, operationOf } from './documented.ts';
import type { Plain } from './scene.ts';
import { BASE_PATH } from './valid-request.ts';

/** What is held against answers that no handler makes. */
export function frameworkAnswers(theirs: () => Plain): void {
  let plain: Plain;
  beforeAll(() => {
    plain = theirs();
  });

  const PROJECT = `${BASE_PATH}/projects/01946a3f-5f00-7d3a-8b1e-000000000000`;
  const SITE = '{"name":"A site","primaryDomain":"https://example.com"}';
  const CHUNKED = `${SITE.length.toString(16)}\r\n${SITE}\r\n0\r\n\r\n`;
  const allowed = () => `Host: x\r\nAuthorization: Bearer ${plain.key}\r\n`;
  const get = (lines = '', target = PROJECT) => `GET ${target} HTTP/1.1\r\n${allowed()}${lines}\r\n`;
  const post = (lines: string, body: string) =>
    `POST ${BASE_PATH}/projects HTTP/1.1\r\n${allowed()}Content-Type: application/json\r\n${lines}\r\n${body}`;
  const old = (bytes: string) => bytes.replace('HTTP/1.1', 'HTTP/1.0');
  const LENGTH = `Content-Length: ${SITE.length}\r\n`;
  const CODED = 'Transfer-Encoding: chunked\r\n';

  /** A path that leads to no operation is answered like a record that is not there. */
  const operationFor = (bytes: string, status: number): DocumentedOperation =>
    operationOf(bytes.startsWith('POST') && status !== 404 ? 'createProject' : 'getProject');

  /**
   * Every answer on one connection, with what is wrong with it.
   * @param whole how many requests are sent whole. Only after their answers the client says that nothing follows: to Node,
   *   as to most servers, one that says so earlier has gone.
   */
  async function answersTo(bytes: string, whole = 1): Promise<{ statuses: number[]; wrong: string[] }> {
    using connection = await RawConnection.open(plain.port);
    connection.send(Buffer.from(bytes, 'latin1'));
    if (whole === 0) connection.end();
    const method = bytes.startsWith('HEAD ') ? 'HEAD' : 'GET';
    const statuses: number[] = [];
    const wrong: string[] = [];
    for (;;) {
      const answer = await connection.next(method);
      if (answer === null) return { statuses, wrong };
      if (answer.status === 100) continue;
      statuses.push(answer.status);
      const { status, headers, body: text } = answer;
      wrong.push(...breaches(operationFor(bytes, status), { status, headers, text }, method));
      if (statuses.length === whole) connection.end();
    }
  }

  describe('an answer of the framework is as documented', () => {
    it.each<[string, () => string, number]>([
      // HTTP/1.0, which has no transfer coding (RFC 9112, section 6.1).
      ['HTTP/1.0 with a transfer coding', () => old(post(CODED, CHUNKED)), 400],
      ['HTTP/1.0 with a transfer coding and no body', () => old(get(CODED)), 400],
      ['HTTP/1.0 with an unknown coding', () => old(post('Transfer-Encoding: gzip\r\n', '')), 400],
      ['HTTP/1.0', () => old(get()), 404],
      ['HTTP/1.0 that keeps its connection', () => old(get('Connection: keep-alive\r\n')), 404],
      ['HTTP/1.0 that creates', () => old(post(LENGTH, SITE)), 201],
      ['HTTP/2.0', () => get().replace('1.1', '2.0'), 400],
      ['HTTP/0.9', () => `GET ${PROJECT}\r\n\r\n`, 400],
      ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      // Framing.
      ['a coding before chunked', () => post('Transfer-Encoding: gzip, chunked\r\n', CHUNKED), 400],
      ['two codings', () => post(`${CODED}Transfer-Encoding: identity\r\n`, CHUNKED), 400],
      ['a length and chunks', () => post(`Content-Length: 5\r\n${CODED}`, CHUNKED), 400],
      ['two lengths', () => post(`${LENGTH}Content-Length: 5\r\n`, SITE), 400],
      ['a chunk that is none', () => post(CODED, 'zz\r\n'), 400],
      ['trailers that are too large', () => post(CODED, `0\r\nX: ${'x'.repeat(30_000)}\r\n\r\n`), 431],
      // Lines, methods, targets.
      ['a bare line feed', () => get('X-A: a\nX-B: b\r\n'), 400],
      ['a folded line', () => get('X-A: a\r\n b\r\n'), 400],
      ['no Host', () => get().replace('Host: x\r\n', ''), 400],
      ['two keys', () => get('Authorization: Bearer other\r\n'), 400],
      ['a method nobody knows', () => get().replace('GET', 'BREW'), 400],
      ['a method of others', () => get().replace('GET', 'PROPFIND'), 405],
      ['TRACE', () => get().replace('GET', 'TRACE'), 405],
      ['OPTIONS', () => get().replace('GET', 'OPTIONS'), 405],
      ['CONNECT', () => `CONNECT x:443 HTTP/1.1\r\n${allowed()}\r\n`, 400],
      ['a whole address', () => get('', `http://x${PROJECT}`), 404],
      ['a path of nobody', () => get('', `${BASE_PATH}/nothing`), 404],
      ['a hidden slash', () => get('', `${BASE_PATH}/projects%2f1`), 404],
      ['a trailing slash', () => get('', `${PROJECT}/`), 404],
      ['an id that is none', () => get('', `${BASE_PATH}/projects/1`), 400],
      ['an address that is too long', () => get('', `${PROJECT}?a=${'x'.repeat(9_000)}`), 414],
      ['a request line that is too long', () => get('', `${PROJECT}?a=${'x'.repeat(20_000)}`), 414],
      ['headers that are too large', () => get(`Cookie: ${'x'.repeat(20_000)}\r\n`), 431],
      // What is asked for and sent.
      ['another type wanted', () => get('Accept: text/html\r\n'), 406],
      ['an expectation nobody meets', () => get('Expect: tea\r\n'), 417],
      ['an offer to upgrade', () => get('Connection: Upgrade\r\nUpgrade: websocket\r\n'), 404],
      ['HEAD', () => get().replace('GET', 'HEAD'), 404],
      ['HEAD without a key', () => get().replace('GET', 'HEAD').replace('Bearer', 'Basic'), 401],
      ['a large body that waits', () => post('Content-Length: 200000\r\nExpect: 100-continue\r\n', ''), 413],
      ['a large body in chunks', () => post(CODED, `30d40\r\n${'x'.repeat(200_000)}\r\n0\r\n\r\n`), 413],
      ['a compressed body', () => post(`Content-Encoding: gzip\r\n${LENGTH}`, SITE), 415],
      ['a body of another type', () => post(LENGTH, SITE).replace('n/json', 'n/xml'), 415],
      ['a body that is no JSON', () => post('Content-Length: 1\r\n', '{'), 400],
      ['no body', () => post('', ''), 400],
    ])('%s', async (_what, bytes, status) => {
      expect(await answersTo(bytes())).toEqual({ statuses: [status], wrong: [] });
    });

    it.each<[string, () => string]>([
      ['a body that breaks off', () => post('Content-Length: 500\r\n', SITE)],
      ['chunks that break off', () => post(CODED, CHUNKED.slice(0, 20))],
      ['headers that break off', () => get().slice(0, -6)],
    ])('%s', async (_what, bytes) => {
      expect(await answersTo(bytes(), 0)).toEqual({ statuses: [400], wrong: [] });
    });

    it('so is each of several that were sent ahead, to the broken one at their end', async () => {
      const ahead = [get(), get('Accept: a/b\r\n'), get('Expect: tea\r\n'), get().replace('GET', 'get')];
      expect(await answersTo(ahead.join(''), ahead.length)).toEqual({
        statuses: [404, 406, 417, 400],
        wrong: [],
      });
    });

    it('and so is whatever else may come of broken bytes: never a fault of the service', async () => {
      const whole = [() => get(), () => post(LENGTH, SITE), () => post(CODED, CHUNKED)];
      const oddities = fc.record({
        request: fc.constantFrom(...whole),
        version: fc.constantFrom('1.1', '1.0', '1.9', '3.0'),
        line: fc.constantFrom(
          '',
          CODED,
          LENGTH,
          'Expect: 100-continue\r\n',
          'Connection: close, x\r\n',
          'TE: x\r\n',
        ),
        cut: fc.nat(400),
        inserted: fc.string({ unit: codePoint, maxLength: 3 }),
        // Behind the base path: what is not below it has its own answers.
        at: fc.integer({ min: BASE_PATH.length + 6, max: 300 }),
      });
      await fc.assert(
        fc.asyncProperty(oddities, async ({ request, version, line, cut, inserted, at }) => {
          const odd = request().replace('1.1', version).replace('Host: x\r\n', `Host: x\r\n${line}`);
          const bytes = (odd.slice(0, at) + inserted + odd.slice(at)).slice(
            0,
            odd.length - Math.max(0, cut - 200),
          );
          const { statuses, wrong } = await answersTo(bytes, 0);
          expect(wrong).toEqual([]);
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
        }),
        { numRuns: 150, seed: 20250115 },
      );
    });
  });
}
