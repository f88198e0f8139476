import { expect, test } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';
import { explainViolation } from './explain-violation.ts';

const explain = (path: string, keyword: string, message: string, body: unknown = {}, query = {}) =>
  explainViolation({ path, message, errorCode: `${keyword}.openapi.validation` }, { body, query });

test('the place and the pointer come from the path', () => {
  expect(explain('/body/body/a/0/b', 'minimum', 'must be 1 or more')).toEqual({
    in: 'body',
    field: '/a/0/b',
    code: 'minimum',
    message: '"a/0/b" must be 1 or more.',
  });
  expect(explain('/body/path/id', 'format', 'must match format "uuid"')).toMatchObject({
    in: 'path',
    field: '/id',
  });
  expect(explain('/body/headers/x', 'required', 'x')?.message).toBe('"x" is required: send it as a header.');
  expect(explain('/body/cookies/x', 'required', 'x')?.message).toBe('"x" is required: send it as a cookie.');
  expect(explain('/body/body', 'type', 'must be object')).toMatchObject({
    field: '',
    message: 'The body must be a JSON object.',
  });
});

test('a surplus member is found again however it is called', () => {
  const surplus = (path: string, body: unknown) => explain(path, 'additionalProperties', '', body)?.field;
  expect(surplus('/body/body/a/b~c', { 'a/b~c': 1 })).toBe('/a~1b~0c');
  expect(surplus('/body/body/list/1/x/y', { list: [{}, { 'x/y': 1 }] })).toBe('/list/1/x~1y');
  expect(surplus('/body/body/plain', { plain: 1 })).toBe('/plain');
  expect(surplus('', { '': 1 })).toBe('/');
});

test.each(['', 'a/b', '~', 'plain'])('so is a surplus parameter: "%s"', (name) => {
  const path = name === '' ? '' : `/body/query/${name}`;
  const field = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  expect(explain(path, 'additionalProperties', '', { name: 'x' }, { [name]: '' })).toEqual({
    in: 'query',
    field,
    code: 'unknown',
    message: `"${name}" is not known here: remove it from the query.`,
  });
});

test('what is no finding is left alone', () => {
  expect(explainViolation(null, {})).toBeNull();
  expect(
    explainViolation({ path: '/body/elsewhere/a', message: 'x', errorCode: 'type.openapi.validation' }, {}),
  ).toBeNull();
});

test.each(['int32', 'ipv6', 'duration', 'hostname', 'byte', 'json-pointer'])(
  'the format %s is said in words',
  (format) => {
    const detail = explain('/body/path/it', 'format', `must match format "${format}"`);
    expect(detail?.message).toMatch(/^"it" must be (an?|the) [^"]+\.$/);
  },
);

test('of very many findings the first five hundred are read: a surplus member each ten bytes takes no longer', () => {
  let read = 0;
  const finding = (name: string) => ({
    get path() {
      read += 1;
      return `/body/body/${name}`;
    },
    message: 'must NOT have additional properties',
    errorCode: 'additionalProperties.openapi.validation',
  });
  const errors = Array.from({ length: 7_000 }, (_, at) => finding(`k${at}`));
  const refusal = explainRefusal(Object.assign(new Error('refused'), { status: 400, errors }), {});
  expect(refusal).toMatchObject({ status: 400, details: { length: 20 } });
  expect(read).toBeLessThan(2_000);
});
