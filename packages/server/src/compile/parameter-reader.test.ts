import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { answering } from '../testing/answering.ts';

const integer = { type: 'integer' };
const range = { type: 'object', properties: { gte: integer, lt: integer }, additionalProperties: false };

async function asked(schema: object, style: object, query: string) {
  let given: unknown;
  const parameters = [{ name: 'p', in: 'query', schema, ...style }];
  const operation = { parameters, responses: { 200: { content: { 'application/json': { schema: {} } } } } };
  const handler = (input: { readonly query: object }) => {
    given = JSON.parse(JSON.stringify(input.query));
    return reply(200, 1);
  };
  await using api = await answering({ method: 'get', operation, handler: handler as never });
  const { status } = await api.call({}, query);
  return status === 200 ? given : status;
}

describe('a deepObject parameter that may be something else than an object', () => {
  const deep = { style: 'deepObject', explode: true };
  const either = { anyOf: [range, integer] };

  test.each([
    [either, '?p[gte]=5&p[lt]=9', { p: { gte: 5, lt: 9 } }],
    [either, '?p=17', { p: 17 }],
    [either, '', {}],
    [either, '?p=many', 400],
    [either, '?p=17&p[gte]=5', 400],
    [{ oneOf: [range, { type: 'string', enum: [''] }] }, '?p=', { p: '' }],
    [{ type: ['object', 'boolean'], properties: {} }, '?p=true', { p: true }],
    [{ ...range, type: ['object', 'null'] }, '?p=17', 400],
    [range, '?p=17', 400],
    [{ type: 'array', items: integer }, '?p=17', 400],
    [{ type: 'array', items: integer }, '?p[]=17&p[]=18', { p: [17, 18] }],
  ])('is read under its bare name where it is %j in %s', async (schema, query, given) => {
    expect(await asked(schema, deep, query)).toEqual(given);
  });
});

describe('of an object whose members stand in the query by themselves', () => {
  const required = { required: true };
  const demanding = { ...range, required: ['gte'] };

  test.each([
    ['a required one without members is empty', range, required, '', { p: {} }],
    ['its members are read', range, required, '?lt=3', { p: { lt: 3 } }],
    ['what it asks for is asked for', demanding, required, '', 400],
    ['nor may there be too few', { ...range, minProperties: 1 }, required, '', 400],
    ['an optional one is left out', demanding, {}, '', {}],
    [
      'any text may be an open one',
      { type: 'object', additionalProperties: integer },
      required,
      '',
      { p: {} },
    ],
    ['what is written in one piece has to be there', range, { ...required, explode: false }, '', 400],
    ['nor are brackets empty', range, { ...required, style: 'deepObject' }, '', 400],
  ])('%s', async (_what, schema, style, query, given) => {
    expect(await asked(schema, style, query)).toEqual(given);
  });
});

describe('of an object that is written in one piece', () => {
  const members = { type: 'object', properties: { a: integer, b: { type: 'string' } } };
  const flat = { explode: false };

  test.each([
    ['each member once', members, '?p=a,1,b,x', { p: { a: 1, b: 'x' } }],
    ['a number twice', members, '?p=a,1,a,2', 400],
    ['a text twice, the same', members, '?p=b,x,b,x', 400],
    ['an unknown one twice', members, '?p=c,x,c,y', { p: { c: ['x', 'y'] } }],
    ['a member called __proto__', members, '?p=__proto__,x', 400],
    ['that one in a free object', { type: 'object', additionalProperties: true }, '?p=__proto__,x', 400],
  ])('%s is read or refused, and nothing of it is lost', async (_what, schema, query, given) => {
    expect(await asked(schema, flat, query)).toEqual(given);
  });
});

describe('a number that a double would make another of', () => {
  const number = { type: 'number' };
  const list = { type: 'array', items: number };

  test.each([
    ['in the query', number, {}, '?p=9007199254740993', 400],
    ['below zero', number, {}, '?p=-9007199254740993', 400],
    ['of many digits', number, {}, '?p=12345678901234567890', 400],
    ['of several', list, {}, '?p=1&p=9007199254740993', 400],
    ['in a list', list, { explode: false }, '?p=1,9007199254740993', 400],
    [
      'in an object',
      { type: 'object', properties: { a: number } },
      { explode: false },
      '?p=a,9007199254740993',
      400,
    ],
    ['is told from one that it keeps', number, {}, '?p=9007199254740994', { p: 9007199254740994 }],
    ['is told from a decimal one', number, {}, '?p=0.1', { p: 0.1 }],
    ['is told from one with an exponent', number, {}, '?p=1e20', { p: 1e20 }],
  ])('%s is refused, and never changed', async (_what, schema, style, query, given) => {
    expect(await asked(schema, style, query)).toEqual(given);
  });
});
