import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';

const int64 = { type: 'integer', format: 'int64' };
const Tree = {
  type: 'object',
  required: ['id'],
  properties: {
    id: int64,
    name: { type: 'string' },
    size: { type: 'number' },
    pairs: { type: 'array', items: { type: 'array', prefixItems: [int64, { type: 'string' }] } },
    below: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Tree' } },
  },
};
const $ref = '#/components/schemas/Tree';

/** A value as a handler has it, and the JSON text that is sent of it. */
interface Both {
  readonly handled: unknown;
  readonly sent: string;
}

const id = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
const digits: fc.Arbitrary<Both> = id.map((text) => ({ handled: text, sent: text }));
const text: fc.Arbitrary<Both> = fc
  .oneof(id, fc.string({ unit: 'grapheme' }))
  .map((handled) => ({ handled, sent: JSON.stringify(handled) }));

function object(members: Readonly<Record<string, Both | undefined>>): Both {
  const there = Object.entries(members).flatMap(([name, both]) =>
    both === undefined ? [] : [{ name, both }],
  );
  return {
    handled: Object.fromEntries(there.map(({ name, both }) => [name, both.handled])),
    sent: `{${there.map(({ name, both }) => `${JSON.stringify(name)}:${both.sent}`).join()}}`,
  };
}

function list(all: readonly Both[]): Both {
  return { handled: all.map(({ handled }) => handled), sent: `[${all.map(({ sent }) => sent).join()}]` };
}

const { tree } = fc.letrec<{ tree: Both; below: Both }>((tie) => ({
  tree: fc
    .record(
      {
        id: digits,
        name: text,
        pairs: fc.array(fc.tuple(digits, text).map(list), { maxLength: 3 }).map(list),
        below: tie('below'),
      },
      { requiredKeys: ['id'] },
    )
    .map(object),
  below: fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,4}$/), tie('tree'), { maxKeys: 2 }).map(object),
}));

test('digits that are sent are the digits that a handler has, and those of its answer, wherever they stand', async () => {
  await using asked = await ask({
    root: { 'x-int64': 'text' },
    operation: { requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } } },
    schemas: { Tree },
    answer: { $ref },
    valid: [],
    invalid: [],
  });
  await fc.assert(
    fc.asyncProperty(tree, async ({ handled, sent }) => {
      const response = await asked.send({ text: sent });
      expect(await response.text()).toBe(sent);
      expect(asked.seen()).toMatchObject({ body: handled });
    }),
    { numRuns: 100 },
  );
});

test('what is told of a number that does not fit is where it stands and what was wanted', async () => {
  await using asked = await ask({
    root: { 'x-int64': 'text' },
    operation: {
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { id: { ...int64, maximum: 9007199254740992 }, any: {}, n: int64 } },
          },
        },
      },
    },
    valid: [],
    invalid: [],
  });
  const told = async (sent: string) => (await asked.send({ text: sent })).json();
  const detail = (field: string, code: string) => ({ error: { details: [{ in: 'body', field, code }] } });
  expect(await told('{"id":9007199254740993}')).toMatchObject(detail('/id', 'maximum'));
  expect(await told('{"n":9223372036854775808}')).toMatchObject(detail('/n', 'format'));
  expect(await told('{"n":"1"}')).toMatchObject(detail('/n', 'type'));
  expect(await told('{"any":[0,{"a/b":9007199254740993}]}')).toMatchObject(
    detail('/any/1/a~1b', 'precision'),
  );
});

test('a document that asks for something else is refused at start', async () => {
  const asked = ask({ root: { 'x-int64': 'bigint' }, operation: {}, valid: [], invalid: [] });
  await expect(asked).rejects.toThrow('x-int64 at the root of the document: write "text", or leave it out.');
});
