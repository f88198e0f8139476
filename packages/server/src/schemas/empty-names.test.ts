import { expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';

const text = { type: 'string' };

test.each<[string, object]>([
  ['alone', { type: 'object', required: [''], properties: { '': text } }],
  ['before others', { required: ['', 'a'], properties: { '': text } }],
  ['behind others', { required: ['a', ''], properties: { '': text } }],
  ['beside allOf', { required: [''], allOf: [{ required: ['a'] }], properties: { '': text } }],
])('a member without a name that is required is asked for: %s', async (_what, schema) => {
  const required = JSON.stringify(schema).includes('"a"') ? { a: 1 } : {};
  await using asked = await ask({
    operation: { requestBody: { required: true, content: { 'application/json': { schema } } } },
    answer: schema,
    valid: [],
    invalid: [],
  });
  const status = async (body: object) => (await asked.send({ body })).status;
  expect(await status({ ...required, '': 'x' })).toBe(200);
  expect(await status({ ...required, '': 1 })).toBe(400);
  expect(await status(required)).toBe(400);
  expect(await status({ ...required, other: 'x' })).toBe(400);
});
