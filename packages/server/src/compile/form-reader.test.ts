import { describe, expect, test } from 'vitest';
import { parseForm } from '../request/parse-form.ts';
import { formReader } from './form-reader.ts';

const integer = { type: 'integer' };
const texts = { type: 'array', items: { type: 'string' } };
const point = { type: 'object', properties: { x: integer, y: integer } };
const points = { type: 'array', items: point };

function read(schema: object, encoding: object | undefined, body: string) {
  const form = formReader({}, { type: 'object', properties: { p: schema } }, { p: encoding });
  return parseForm(Buffer.from(body), form).p;
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('a field is read in the style of its Encoding Object', () => {
  test.each<[string, object, object, string, unknown]>([
    [
      'pipes, which are not exploded unless they say so',
      texts,
      { style: 'pipeDelimited' },
      'p=a|b',
      ['a', 'b'],
    ],
    ['spaces', texts, { style: 'spaceDelimited' }, 'p=a%20b', ['a', 'b']],
    ['pipes that say so', texts, { style: 'pipeDelimited', explode: true }, 'p=a|b', ['a|b']],
    ['commas', texts, { explode: false }, 'p=a,b', ['a', 'b']],
    ['an object between commas', point, { explode: false }, 'p=x,1,y,2', { x: 1, y: 2 }],
    ['an object between pipes', point, { style: 'pipeDelimited' }, 'p=x|1|y|2', { x: 1, y: 2 }],
    ['an object in brackets', point, { style: 'deepObject' }, 'p[x]=1&p[y]=2', { x: 1, y: 2 }],
    ['a list that is repeated in spite of it', texts, { style: 'pipeDelimited' }, 'p=a&p=b', ['a', 'b']],
    ['nothing said', texts, {}, 'p=a,b', ['a,b']],
  ])('%s', (_what, schema, encoding, body, value) => {
    expect(read(schema, encoding, body)).toEqual(value);
  });
});

describe('a field is read as JSON', () => {
  const asJson = { contentType: 'application/json' };

  test.each<[string, object, object | undefined, string, unknown]>([
    ['where it is an object', point, undefined, `p=${json({ x: 1 })}`, { x: 1 }],
    [
      'for each object of a list',
      points,
      undefined,
      `p=${json({ x: 1 })}&p=${json({ x: 2 })}`,
      [{ x: 1 }, { x: 2 }],
    ],
    ['for the only object of a list', points, undefined, `p=${json({ x: 1 })}`, [{ x: 1 }]],
    [
      'for a whole list of objects',
      points,
      undefined,
      `p=${json([{ x: 1 }, { x: 2 }])}`,
      [{ x: 1 }, { x: 2 }],
    ],
    ['where its Encoding Object says so', texts, asJson, `p=${json(['a', 'b'])}`, ['a', 'b']],
    [
      'where a parameter stands beside the type',
      texts,
      { contentType: 'application/json; charset=utf-8' },
      `p=${json(['a'])}`,
      ['a'],
    ],
    ['where it says so of a number', integer, asJson, 'p=5', 5],
    ['only where it can be', texts, asJson, 'p=a&p=b', ['a', 'b']],
    ['and no text becomes a number by it', { type: ['object', 'string'] }, undefined, 'p=5', '5'],
    ['but never where it is a text', texts, undefined, `p=${json(['a'])}`, ['["a"]']],
  ])('%s', (_what, schema, encoding, body, value) => {
    expect(read(schema, encoding, body)).toEqual(value);
  });
});
