import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { parseJson } from './parse-json.ts';

function refusal(bytes: string | Uint8Array): unknown {
  try {
    return { value: parseJson(typeof bytes === 'string' ? Buffer.from(bytes) : bytes) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [detail] = error.details ?? [];
    return detail === undefined ? error.code : `${detail.code} ${detail.field}`;
  }
}

describe('a JSON body', () => {
  test('whatever JSON.stringify writes is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.isWellFormed() && !text.includes('__proto__') && !/\\ud[89a-f]/i.test(text));
        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ['{"a":1,"a":2}', 'duplicate /a'],
    ['{"a":{"b":[0,{"c":1,"\\u0063":2}]}}', 'duplicate /a/b/1/c'],
    ['[{"a":1},{"a":1,"b":{},"a":1}]', 'duplicate /1/a'],
    ['{"x":{"__proto__":{"admin":true}}}', 'forbidden /x/__proto__'],
    ['{"__pr\\u006fto__":1}', 'forbidden /__proto__'],
    ['{"a":["\\ud800"]}', 'encoding /a/0'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, `depth ${'/0'.repeat(64)}`],
    ['{"a":[1,9007199254740993]}', 'precision /a/1'],
    ['{"a":-9223372036854775808}', 'precision /a'],
    ['12345678901234567890', 'precision '],
    ['{"a":1', 'INVALID_JSON'],
    ['{"a":1} x', 'INVALID_JSON'],
    ["{'a':1}", 'INVALID_JSON'],
    ['NaN', 'INVALID_JSON'],
    ['\ufeff{}', 'INVALID_JSON'],
  ])('%s is refused', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  test('invalid UTF-8 is refused', () => {
    expect(refusal(Uint8Array.from([0x22, 0xc3, 0x28, 0x22]))).toBe('INVALID_JSON');
    expect(refusal(Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe('INVALID_JSON');
  });

  test.each([
    ['{"a":{"x":1},"b":{"x":1}}', { a: { x: 1 }, b: { x: 1 } }],
    ['{"a":"a","b":"\\"a\\":1,\\"a\\":2"}', { a: 'a', b: '"a":1,"a":2' }],
    ['["a","a"]', ['a', 'a']],
    [
      '[9007199254740992,-9007199254740991,1e21,0.1234567890123456789]',
      [2 ** 53, 1 - 2 ** 53, 1e21, 0.12345678901234568],
    ],
    ['["9007199254740993"]', ['9007199254740993']],
    ['-1.9007199254740993E-9007199254740993', -0],
    ['"__proto__"', '__proto__'],
    ['"\\ud83d\\ude00"', '\u{1f600}'],
  ])('%s is accepted', (text, value) => {
    expect(parseJson(Buffer.from(text))).toEqual(value);
  });
});
