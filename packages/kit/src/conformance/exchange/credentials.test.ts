import { describe, expect, it } from 'vitest';
import { compileContract } from '../contract/compile-contract.ts';
import type { Operation } from '../contract/contract.ts';
import { UsageError } from '../usage-error.ts';
import { Credentials } from './credentials.ts';
import { curlOf } from './curl.ts';
import { headersOf, targetOf, type WireRequest } from './wire-request.ts';

const schemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'Basic' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
};

function operationWith(security: readonly object[]): Operation {
  const [operation] = compileContract({
    openapi: '3.1.0',
    paths: { '/x': { get: { security, responses: {} } } },
    components: { securitySchemes: schemes },
  }).operations;
  if (operation === undefined) throw new Error('There is no operation.');
  return operation;
}

const secret = 'user:secret-0123456789';
const requestWith = (credentials: WireRequest['credentials']): WireRequest => ({
  method: 'GET',
  path: '/x',
  query: ['a=1'],
  headers: [],
  body: null,
  credentials,
});

describe('the right credentials', () => {
  it.each([
    ['bearer', `Authorization: Bearer ${secret}`],
    ['basic', `Authorization: Basic ${Buffer.from(secret).toString('base64')}`],
    ['header', `X-Key: ${secret}`],
    ['cookie', `Cookie: session=${secret}`],
  ])('of the scheme %s', (name, header) => {
    const right = new Credentials(secret, new Map()).right(operationWith([{ [name]: [] }]));
    expect(headersOf(requestWith(right)).map((pair) => pair.join(': '))).toEqual([header]);
  });

  it('of a key in the query', () => {
    const right = new Credentials(secret, new Map()).right(operationWith([{ query: [] }]));
    expect(targetOf(requestWith(right))).toBe('/x?a=1&key=user%3Asecret-0123456789');
  });

  it('are those of the first way in that the given secrets open', () => {
    const both = operationWith([{ bearer: [] }, { header: [], query: [] }]);
    const given = new Credentials(
      null,
      new Map([
        ['header', 'h'],
        ['query', 'q'],
      ]),
    );
    expect(given.right(both).map(({ value }) => value)).toEqual(['h', 'q']);
    expect(() => new Credentials(null, new Map([['header', 'h']])).right(both)).toThrow(UsageError);
  });
});

it('a key without a colon is no user and password', () => {
  const basic = operationWith([{ basic: [] }]);
  expect(() => new Credentials('only-a-key', new Map()).right(basic)).toThrow(UsageError);
  expect(() => new Credentials('a:b', new Map([['basic', 'c']])).right(basic)).toThrow('USER:PASSWORD');
  expect(new Credentials('a:', new Map()).right(basic)).toHaveLength(1);
});

describe('wrong credentials', () => {
  it('are none where none are asked for, or where they are a matter of choice', () => {
    const credentials = new Credentials(secret, new Map());
    expect(credentials.wrong(operationWith([]))).toEqual([]);
    expect(credentials.wrong(operationWith([{}, { bearer: [] }]))).toEqual([]);
  });

  it('leave out each part in turn and forge the whole, and are never right', () => {
    const operation = operationWith([{ bearer: [], header: [] }]);
    const credentials = new Credentials(secret, new Map());
    const wrong = credentials.wrong(operation);
    expect(wrong.map(({ name }) => name)).toEqual([
      'without credentials',
      'without Authorization',
      'without X-Key',
      'with an invented key',
      'with one character of the key changed',
      'with the key and one character more',
    ]);
    for (const one of wrong) expect(one.credentials).not.toEqual(credentials.right(operation));
  });
});

describe('headers that are sent whoever asks', () => {
  const origin = { place: 'header', parameter: 'Origin', value: 'https://a.example' };

  it('stand beside right, wrong and no credentials', () => {
    const credentials = new Credentials(secret, new Map(), [['Origin', 'https://a.example']]);
    const closed = operationWith([{ bearer: [] }]);
    expect(credentials.right(closed)).toMatchObject([origin, { parameter: 'Authorization' }]);
    expect(credentials.right(operationWith([]))).toMatchObject([origin]);
    const wrong = credentials.wrong(closed);
    expect(wrong.map((way) => way.credentials[0])).toEqual(wrong.map(() => expect.objectContaining(origin)));
    expect(wrong[0]?.credentials).toHaveLength(1);
    expect(wrong.at(-1)?.name).toBe('with the key under another scheme');
  });

  it('are printed so that a shell sends the same', () => {
    const credentials = new Credentials(null, new Map(), [['X-Odd', 'a"$(b)`c`\\']]);
    expect(curlOf('http://api', requestWith(credentials.none))).toContain(
      '-H "X-Odd: a\\"\\$(b)\\`c\\`\\\\"',
    );
  });
});

describe('what is printed', () => {
  it.each(Object.keys(schemes))('has no secret of the scheme %s in it', (name) => {
    const operation = operationWith([{ [name]: [] }]);
    const credentials = new Credentials(secret, new Map());
    for (const used of [
      credentials.right(operation),
      ...credentials.wrong(operation).map((one) => one.credentials),
    ]) {
      expect(curlOf('http://api', requestWith(used))).not.toContain('secret-0123');
    }
  });

  it('is redacted where a server repeats the key, plain or coded', () => {
    const credentials = new Credentials(secret, new Map());
    const coded = Buffer.from(secret).toString('base64');
    expect(credentials.redact(`${secret} ${coded} ${encodeURIComponent(secret)}`)).toBe('$KEY $KEY $KEY');
  });

  it.each(['bearer', 'basic', 'header'])(
    'is redacted where a server repeats what was forged of it: %s',
    (name) => {
      const credentials = new Credentials(secret, new Map());
      for (const { credentials: wrong } of credentials.wrong(operationWith([{ [name]: [] }])))
        for (const [, value] of headersOf(requestWith(wrong))) {
          const said = credentials.redact(`${value} ${Buffer.from(value, 'base64')}`);
          expect(said).not.toContain('0123456789');
          expect(said).not.toContain('user:secret-');
          for (const word of said.split(' '))
            expect(`${Buffer.from(word, 'base64')}`).not.toContain('user:sec');
        }
    },
  );

  it.each([
    ['a', 'a documented status, key=a', '$KEY documented status, key=$KEY'],
    ['1', '401 and 1', '401 and $KEY'],
    ['ok', 'looks ok (ok)', 'looks $KEY ($KEY)'],
  ])('is left as it is where the short secret %s is part of a word', (short, text, redacted) => {
    expect(new Credentials(short, new Map()).redact(text)).toBe(redacted);
  });

  it('is redacted where one begins with another', () => {
    const credentials = new Credentials(
      null,
      new Map([
        ['a', 'abc'],
        ['b', 'abcSECRET'],
      ]),
    );
    expect(credentials.redact('abc abcSECRET')).toBe('$KEY_a $KEY_b');
  });
});
