import { describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { type PartsOptions, partsOptions } from '../testing/parts.ts';
import { readError } from '../testing/read-error.ts';
import { readCookies } from './read-cookies.ts';

const parameters = [
  { name: 'theme', in: 'cookie', required: true, schema: { type: 'string', enum: ['dark', 'light'] } },
  { name: 'size', in: 'cookie', schema: { type: 'integer', maximum: 9, default: 3 } },
  { name: 'flags', in: 'cookie', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
];

/** What the handler was given for a Cookie header, or the error. */
async function sent(cookie: string | null, wanted = parameters, options: Partial<PartsOptions> = {}) {
  let given: unknown = null;
  const parts = partsOptions({
    operation: { parameters: wanted },
    handlers: {
      getPart: (input) => {
        given = { ...Object(input.cookies) };
        return { status: 200, data: 1, options: {} };
      },
    },
  });
  const served = await serve(createApi({ ...parts, ...options }), { port: 0, host: '127.0.0.1' });
  try {
    const headers = { authorization: 'Bearer me', ...(cookie === null ? {} : { cookie }) };
    const response = await fetch(`${served.url}/parts/1`, { headers });
    if (response.status === 200) return given;
    const { details } = await readError(response);
    return [response.status, details?.map(({ in: place, field, code }) => [place, field, code])];
  } finally {
    await served.close();
  }
}

// With and without a parameter that only express-openapi-validator reads.
describe.each([
  ['accepted ahead', parameters.slice(0, 2)],
  ['judged by express-openapi-validator', parameters],
])('cookie parameters, %s', (_, wanted) => {
  test('come as their types, decoded, with their defaults; other cookies do not matter', async () => {
    expect(await sent('a=%; theme=d%61rk; b', wanted)).toEqual({ theme: 'dark', size: 3 });
    expect(await sent('theme="light"; size=4', wanted)).toEqual({ theme: 'light', size: 4 });
  });

  test.each([
    [null, '/theme', 'required'],
    ['size=1', '/theme', 'required'],
    ['theme=blue', '/theme', 'enum'],
    ['theme=dark; size=10', '/size', 'maximum'],
    ['theme=dark; size=0x1', '/size', 'type'],
    ['theme=dark; theme=light', '/theme', 'repeated'],
    ['theme=%E4', '/theme', 'encoding'],
  ])('%s is refused', async (cookie, field, code) => {
    expect(await sent(cookie, wanted)).toEqual([400, [['cookie', field, code]]]);
  });
});

test('a list in one cookie is split and coerced', async () => {
  expect(await sent('theme=dark; flags=1,2')).toEqual({ theme: 'dark', size: 3, flags: [1, 2] });
  expect(await sent('theme=dark; flags=1,x')).toEqual([400, [['cookie', '/flags/1', 'type']]]);
});

test('names are found as they are written or encoded, and none is inherited', () => {
  const cookieParameters = ['a b', '__proto__', 'x'];
  const read = readCookies({ cookieParameters }, 'a%20b=1; __proto__=2; toString=3; x=a=b');
  expect(Object.entries(read)).toEqual([
    ['a b', '1'],
    ['__proto__', '2'],
    ['x', 'a=b'],
  ]);
});

test('spaces around a name and a value are no part of them, and a name alone is no cookie', () => {
  const read = (header: string) => ({ ...readCookies({ cookieParameters: ['a'] }, header) });
  expect(read('b=1;  a = "x" ;c')).toEqual({ a: 'x' });
  expect([read('a'), read('a; b=1'), read('a=')]).toEqual([{}, {}, { a: '' }]);
});
