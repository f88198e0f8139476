import { expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { partsOptions } from '../testing/parts.ts';

test('a contract may refer into its paths, from there on to components, and in circles', async () => {
  const path = '#/paths/~1parts~1%7Bpart-id%7D';
  const operation = {
    parameters: [{ $ref: '#/paths/~1parts~1{part-id}/post/x-shared/1' }],
    'x-shared': [null, { name: 'size', in: 'query', schema: { $ref: `${path}/parameters/0/schema` } }],
    requestBody: { content: { 'application/json': { schema: { $ref: `${path}/post/x-tree` } } } },
    'x-tree': {
      type: 'object',
      properties: {
        label: { $ref: '#/components/schemas/Label/$defs/text' },
        child: { $ref: `${path}/post/x-tree` },
      },
    },
  };
  const parts = partsOptions({ method: 'post', operation });
  const { contract } = parts;
  const schemas = { Label: { $defs: { text: { type: 'string', maxLength: 2 } } } };
  const document = { ...contract.document, components: { ...contract.document.components, schemas } };
  const api = createApi({ ...parts, contract: { ...contract, document } });
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  const post = async (query: string, body: unknown) => {
    const headers = { authorization: 'Bearer me', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${served.url}/parts/1${query}`, init);
    const { error } = Object(await response.json());
    return [response.status, error?.details?.map(({ field }: { field: string }) => field)];
  };
  expect(await post('?size=9', { child: { label: 'ab' } })).toEqual([200, undefined]);
  expect(await post('?size=10', {})).toEqual([400, ['/size']]);
  expect(await post('', { child: { child: { label: 'abc' } } })).toEqual([400, ['/child/child/label']]);
  await served.close();
});

test('one that leads nowhere is named at start', () => {
  const operation = {
    requestBody: { content: { 'application/json': { schema: { items: { $ref: '#/paths/~1nowhere' } } } } },
  };
  const options = partsOptions({ method: 'post', operation });
  expect(() => createApi(options)).toThrow(/post.*: \$ref #\/paths\/~1nowhere leads nowhere/);
});
