/** Bodies that two readers would read differently, or that cost more than they say. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOnTheWire } from '../testing/answer-on-the-wire.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';

const LIMIT = 100 * 1024;
let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const head = (lines: string) =>
  `POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n${lines}\r\n\r\n`;

function post(body: string | Buffer, type = 'application/json', more = '') {
  const lines = `Content-Type: ${type}\r\n${more}Content-Length: ${Buffer.byteLength(body)}`;
  return answerOnTheWire(library.served.port, Buffer.concat([Buffer.from(head(lines)), Buffer.from(body)]));
}

/** A book of this many bytes, padded with white space. */
const book = (bytes: number) => `{"title":"Dune"${' '.repeat(bytes - 16)}}`;

describe('a body that is no JSON text in UTF-8 is INVALID_JSON', () => {
  const text = '{"title":"Dune"}';
  test.each<[string, string | Buffer]>([
    ['garbage behind it', `${text}x`],
    ['a second value', text + text],
    ['a comma at the end', '{"title":"Dune",}'],
    ['a comment', '{"title":"Dune"/**/}'],
    ['single quotes', "{'title':'Dune'}"],
    ['NaN', '{"title":"Dune","copies":NaN}'],
    ['a raw control character', '{"title":"a\x01b"}'],
    ['white space alone', ' \r\n\t'],
    ['NUL', '\0'],
    ['a form', 'title=Dune'],
    ['a byte order mark', `\ufeff${text}`],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-32', Buffer.from([...text].flatMap((letter) => [0, 0, 0, letter.charCodeAt(0)]))],
    ['Latin-1', Buffer.from('{"title":"\xe9"}', 'latin1')],
    ['an overlong form', Buffer.from('{"title":"\xc0\xaf"}', 'latin1')],
    ['an encoded surrogate', Buffer.from('{"title":"\xed\xa0\x80"}', 'latin1')],
    ['fifty thousand open brackets', '['.repeat(50_000)],
  ])('%s', async (_name, body) => {
    expect(expectEnvelope(await post(body))).toEqual({ status: 400, code: 'INVALID_JSON' });
  });
});

describe('a body that hides something is VALIDATION_ERROR', () => {
  test.each([
    ['a name twice', '{"title":"a","title":"b"}', '/title', 'duplicate'],
    ['a name twice, once by an escape', '{"title":"a","\\u0074itle":"b"}', '/title', 'duplicate'],
    ['__proto__', '{"title":"a","__proto__":{"copies":9}}', '/__proto__', 'forbidden'],
    ['__proto__ by an escape', '{"title":"a","\\u005f_proto__":{}}', '/__proto__', 'forbidden'],
    [
      'constructor',
      '{"title":"a","constructor":{"prototype":{"x":1}}}',
      '/constructor',
      'additionalProperties',
    ],
    ['half a surrogate pair', '{"title":"\\ud800"}', '/title', 'encoding'],
    ['an infinite number', '{"title":"a","copies":1e999}', '/copies', 'type'],
    ['a number of 5,000 digits', `{"title":"a","copies":${'9'.repeat(5_000)}}`, '/copies', 'precision'],
    ['a number no double can hold', '{"title":"a","copies":9007199254740993}', '/copies', 'precision'],
    ['a text for a number', '{"title":"a","copies":"1"}', '/copies', 'type'],
    ['null for a number', '{"title":"a","copies":null}', '/copies', 'type'],
    ['an id of its own', '{"title":"a","id":"b"}', '/id', 'additionalProperties'],
    ['a field without a name', '{"title":"a","":1}', '/', 'additionalProperties'],
    [
      'sixty-five levels',
      `{"title":${'['.repeat(64)}${']'.repeat(64)}}`,
      `/title${'/0'.repeat(63)}`,
      'depth',
    ],
    ['fifty thousand levels', '['.repeat(50_000) + ']'.repeat(50_000), '/0'.repeat(64), 'depth'],
  ])('%s', async (_name, body, field, code) => {
    const answer = await post(body);
    expect(expectEnvelope(answer)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(JSON.parse(answer.body).error.details).toMatchObject([{ in: 'body', field, code }]);
    expect({}).not.toHaveProperty('copies');
  });
});

describe('a body in another coding is UNSUPPORTED_MEDIA_TYPE', () => {
  test.each([
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; CHARSET=UTF-32',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; profile="a;charset=utf-16"',
    // Neither is a charset to whoever looks for "charset=" alone.
    "application/json; charset*=utf-16''x",
    'application/json; charset',
    'application/json; charset="utf-16',
    'application/json, text/plain',
    'application/json\ttext/plain',
    'application/vnd.api+json',
    'text/json',
    'application/*',
    '',
  ])('Content-Type: %s', async (type) => {
    const answer = await post('{"title":"Dune"}', type);
    expect(expectEnvelope(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test.each(['gzip', 'x-gzip', 'br', 'identity, gzip', 'GZIP'])('Content-Encoding: %s', async (coding) => {
    const answer = await post(
      gzipSync('{"title":"Dune"}'),
      'application/json',
      `Content-Encoding: ${coding}\r\n`,
    );
    expect(expectEnvelope(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('the limit of 100 KiB', () => {
  const chunked = (bytes: number, size: number) => {
    const text = book(bytes);
    const parts = Array.from({ length: Math.ceil(bytes / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    return answerOnTheWire(
      library.served.port,
      `${head('Content-Type: application/json\r\nTransfer-Encoding: chunked')}${chunks}0\r\n\r\n`,
    );
  };

  test.each([
    [LIMIT - 1, 201],
    [LIMIT, 201],
    [LIMIT + 1, 413],
  ])('%i bytes are answered with %i, with or without their length', async (bytes, status) => {
    const answers = [await post(book(bytes)), await chunked(bytes, bytes), await chunked(bytes, 7_000)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    if (status === 413)
      for (const answer of answers) expect(expectEnvelope(answer).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('counts bytes, not characters', async () => {
    const wide = JSON.stringify({ title: 'Dune', homepage: `https://x/${'é'.repeat(LIMIT / 2)}` });
    expect(wide.length).toBeLessThan(LIMIT);
    expect((await post(wide)).status).toBe(413);
  });
});

test('equal numbers are equal however they are written', async () => {
  for (const copies of ['1', '1.0', '1e0', '10e-1']) {
    const { body } = await post(`{"title":"a","copies":${copies}}`);
    expect(JSON.parse(body).data.copies).toBe(1);
  }
});
