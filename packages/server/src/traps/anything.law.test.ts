/** Whatever bytes come: each answer is HTTP, no answer is the server's fault, and the server goes on. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../testing/library.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import type { RawResponse } from '../testing/raw-request.ts';

/** How long a connection may be silent before the client gives up the rest of what it began. */
const SILENCE_MS = 10;
const SEED = 20250115;

let library: Library;
beforeAll(async () => {
  library = await openLibrary({ options: { addressLimit: 10_000_000 } });
  for (const principal of library.backend.keys.values()) {
    Object.assign(principal, { limitPerMinute: 10_000_000 });
  }
});
afterAll(() => library.close());

/** Everything that is answered to these bytes, cut at these places. */
async function answersTo(bytes: Uint8Array, cuts: readonly number[] = []): Promise<RawResponse[]> {
  using connection = await RawConnection.open(library.served.port);
  for (const [index, start] of [0, ...cuts].entries()) {
    connection.send(bytes.subarray(start, cuts[index]));
    await new Promise((done) => setImmediate(done));
  }
  const method = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === 'HEAD ' ? 'HEAD' : 'GET';
  const answers: RawResponse[] = [];
  for (;;) {
    const patience = setTimeout(() => connection.end(), SILENCE_MS);
    const answer = await connection.next(method);
    clearTimeout(patience);
    if (answer === null) return answers;
    answers.push(answer);
  }
}

function expectHarmless(answers: readonly RawResponse[]): void {
  for (const { status, headers, body } of answers) {
    expect(status, body).toBeLessThan(500);
    if (status < 200) continue;
    expect(headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    if (body === '') continue;
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toBeTypeOf('object');
    if (status >= 400) expect(JSON.parse(body).error.code).toMatch(/^[A-Z_]+$/);
  }
}

/** Sends each of them; returns the statuses that occurred, because a law about nothing always holds. */
async function expectHarmlessAll(bytes: fc.Arbitrary<Uint8Array>, numRuns: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const answers = await answersTo(sent);
      expectHarmless(answers);
      for (const { status } of answers) statuses.add(status);
    }),
    { numRuns, seed: SEED },
  );
  expect((await library.call('/me')).status).toBe(200);
  expect(library.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  return statuses;
}

const post = (framing: string, body: string) =>
  `POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nContent-Type: application/json\r\nIdempotency-Key: k\r\n${framing}\r\n\r\n${body}`;
const requests = [
  'GET /api/v1/books?page=1&pageSize=5&title=a%20b HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\nAccept: application/json\r\n\r\n',
  'DELETE /api/v1/books/0190a5a0-0000-7000-8000-000000000000 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n',
  'GET /openapi.json HTTP/1.1\r\nHost: x\r\nIf-None-Match: "a"\r\nX-Request-Id: a\r\n\r\n',
  post('Content-Length: 29', '{"title":"Dune","copies":3.0}'),
  post('Transfer-Encoding: chunked', '8\r\n{"title"\r\n8;a=b\r\n:"Dune"}\r\n0\r\nX-T: a\r\n\r\n'),
  post('Expect: 100-continue\r\nContent-Length: 16', '{"title":"Dune"}'),
].map((text) => Buffer.from(text));

/** What breaks parsers: separators, signs, escapes, and the names that mean something to one of them. */
const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  ',',
  '"',
  '\\',
  '/',
  '//',
  '..',
  '%',
  '%00',
  '%2f',
  '%ff',
  '#',
  '?',
  '&',
  '=',
  '-1',
  '0x',
  '1e999',
  'chunked',
  '__proto__',
  '{',
  '}',
  '[',
  ']',
  '\ufeff',
  '\u{1f600}',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 5\r\n',
  'Host: y\r\n',
  'HTTP/1.0',
  'é',
  '\x7f',
  'A'.repeat(9_000),
].map((text) => Buffer.from(text));

interface Change {
  /** Where, as a part of the whole. */
  readonly at: number;
  /** How many bytes are left out. */
  readonly removed: number;
  readonly inserted: Buffer;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(999).map((thousandths) => thousandths / 1_000),
  removed: fc.nat(4),
  inserted: fc.oneof(
    fc.constantFrom(Buffer.alloc(0), ...pieces),
    fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
  ),
});

function changed(bytes: Buffer, { at, removed, inserted }: Change): Buffer {
  const start = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + removed)]);
}

/** Text without line ends: what is odd about it is for the server to find, not for the parser. */
const odd = fc.string({
  unit: fc.constantFrom(
    ...'aZ09-_.~%/?#&=;,:"\'<>{}[]()|\\^`*+!@$ ',
    '%00',
    '%2e',
    '%ff',
    '\\u0000',
    '__proto__',
  ),
  maxLength: 12,
});
const wellFramed = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'),
    path: fc.constantFrom('/api/v1/books', '/api/v1/me', '/api/v1/inventories', '/openapi.json', '/healthz'),
    target: fc.oneof(
      fc.constant(''),
      odd.map((text) => text.replaceAll(' ', '+')),
    ),
    field: fc.constantFrom(
      'Accept',
      'Authorization',
      'Content-Type',
      'Content-Encoding',
      'Idempotency-Key',
      'Prefer',
      'Origin',
      'X-A',
    ),
    value: odd,
    body: fc.oneof(fc.json(), odd, fc.constant('{"title":"Dune"}')),
  })
  .map(({ method, path, target, field, value, body }) =>
    Buffer.from(
      `${method} ${path}${target} HTTP/1.1\r\nHost: x\r\n` +
        `${field === 'Authorization' ? '' : 'Authorization: Bearer reader-key\r\n'}` +
        `${field === 'Content-Type' ? '' : 'Content-Type: application/json\r\n'}${field}: ${value}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );

describe('whatever is sent to the port', () => {
  test('bytes without any sense are refused', async () => {
    const statuses = await expectHarmlessAll(fc.uint8Array({ minLength: 1, maxLength: 200 }), 300);
    expect([...statuses]).toEqual([400]);
  });

  test('requests that were changed on their way are answered or refused', async () => {
    const mutated = fc
      .tuple(fc.constantFrom(...requests), fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([request, changes]) => changes.reduce(changed, request));
    const statuses = await expectHarmlessAll(mutated, 600);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]));
  });

  test('requests whose parts are odd are answered or refused', async () => {
    const statuses = await expectHarmlessAll(wellFramed, 300);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 406, 415]));
  });

  test('requests in any pieces are answered as if they had come whole', async () => {
    const pieced = fc.tuple(fc.constantFrom(...requests), fc.array(fc.nat(300), { maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(pieced, async ([request, places]) => {
        const cuts = places.map((place) => place % request.length).sort((a, b) => a - b);
        const [whole, inPieces] = [await answersTo(request), await answersTo(request, cuts)];
        expectHarmless(inPieces);
        expect(whole.length).toBeGreaterThan(0);
        expect(inPieces.map(({ status }) => status)).toEqual(whole.map(({ status }) => status));
      }),
      { numRuns: 60, seed: SEED },
    );
  });
});
