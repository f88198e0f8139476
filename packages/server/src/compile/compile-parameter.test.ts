import { describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { partsOptions } from '../testing/parts.ts';

const schemas = {
  Seven: { type: 'integer', default: 7 },
  AsSeven: { $ref: '#/components/schemas/Seven' },
  PartOfSeven: { allOf: [{ $ref: '#/components/schemas/Seven' }, { maximum: 50 }] },
};
const [seven, asSeven, partOfSeven] = Object.keys(schemas).map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));

const written: Readonly<Record<string, readonly [schema: object, value: number]>> = {
  'by itself': [{ type: 'integer', default: 7 }, 7],
  'behind a reference': [{ ...seven }, 7],
  'behind two': [{ ...asSeven }, 7],
  'beside a reference': [{ ...seven, default: 8 }, 8],
  'in a part': [{ allOf: [{ type: 'integer', default: 7 }] }, 7],
  'behind a reference in a part': [{ allOf: [seven], description: 'How many.' }, 7],
  'in a part of what is referred to': [{ ...partOfSeven }, 7],
  'beside parts': [{ allOf: [seven], default: 9 }, 9],
};
const list = { name: 'list', explode: false, schema: { type: 'array', items: { type: 'integer' } } };

describe.each(['query', 'header', 'cookie'])('a default of a parameter in the %s', (place) => {
  // What is not plain is judged by express-openapi-validator.
  test.each(Object.entries(written))('%s stands for what is left out', async (_, [schema, value]) => {
    const size = { name: 'size', in: place, schema };
    for (const parameters of [[size], [size, { ...list, in: place }]]) {
      expect(await asked(parameters)).toEqual([{ size: value }]);
    }
  });
});

/** What the handler is given of a request without parameters. */
async function asked(parameters: readonly { readonly in: string }[]): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const parts = partsOptions({
    operation: { parameters },
    schemas,
    handlers: {
      getPart: ({ query, headers, cookies }) => {
        seen.push({ ...Object({ query, header: headers, cookie: cookies }[parameters[0]?.in ?? '']) });
        return { status: 200, data: 1, options: {} };
      },
    },
  });
  const served = await serve(createApi(parts), { port: 0, host: '127.0.0.1' });
  try {
    await fetch(`${served.url}/parts/1`, { headers: { authorization: 'Bearer me' } });
    return seen;
  } finally {
    await served.close();
  }
}
