import { expect, test } from 'vitest';
import { errorSchemas } from './error-schemas.ts';

const text = { type: 'string' };
const json = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });
const named = (responses: object, components: object = {}) =>
  errorSchemas({ paths: { '/a': { get: { operationId: 'getA', responses } } }, components }).map(
    ({ name, uses }) => [name, uses.map(({ status }) => status).join()],
  );

test('schemas of errors are named after their component, else after operation and status', () => {
  const components = {
    schemas: { Fault: { properties: { fault: text } } },
    responses: { Gone: json({ properties: { gone: text } }) },
  };
  const responses = {
    200: json({ properties: { fine: text } }),
    400: json({ $ref: '#/components/schemas/Fault' }),
    404: json({ properties: { lost: text } }),
    410: { $ref: '#/components/responses/Gone' },
    '5xx': json({ $ref: '#/components/schemas/Fault' }, 'application/vnd.fault+json'),
  };
  expect(named(responses, components)).toEqual([
    ['Fault', '400,5XX'],
    ['getA 404', '404'],
    ['Gone', '410'],
  ]);
});

test('what schemas only tell people makes no other schema of them, but what a property is called does', () => {
  const told = {
    title: 'Fault',
    description: 'Wrong.',
    'x-shown': true,
    properties: { code: { ...text, example: 'A' } },
  };
  expect(named({ 400: json(told), 404: json({ properties: { code: text } }) })).toEqual([
    ['getA 400', '400,404'],
  ]);
  const other = { properties: { code: text, description: text } };
  expect(named({ 400: json(told), 404: json(other) })).toHaveLength(2);
  const value = { enum: [{ title: 'a' }] };
  expect(named({ 400: json(value), 404: json({ enum: [{}] }) })).toHaveLength(2);
});

test('no two have the same name', () => {
  const components = { schemas: { 'getA 400': { properties: { a: text } } } };
  const responses = {
    400: json({ properties: { b: text } }),
    404: json({ $ref: '#/components/schemas/getA 400' }),
  };
  const names = named(responses, components).map(([name]) => name);
  expect(new Set(names).size).toBe(2);
});

test('texts and empty bodies have none, and a range that JSON is in has one', () => {
  const responses = { 400: json(text, 'text/plain'), 401: {}, 404: json(text, 'application/*') };
  expect(named(responses)).toEqual([['getA 404', '404']]);
});
