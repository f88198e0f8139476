import { describe, expect, test } from 'vitest';
import { reply } from './contract/reply.ts';
import { createApi } from './create-api.ts';
import { serve } from './serve/serve.ts';
import { readError } from './testing/read-error.ts';
import { recordingLog } from './testing/recording-log.ts';
import type { ApiSetup } from './way/api-options.ts';

interface operations {
  getPart: {
    parameters: { path: { 'part-id': number }; query?: never; header?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': number } } };
  };
}

type Options = ApiSetup<operations, null, { id: string }>;

/** A contract without envelope, pages, scopes, components or operation keys of our kind. */
function settings(overrides: Partial<Options> = {}): Options {
  const parameter = { name: 'part-id', in: 'path', required: true, schema: { type: 'integer', maximum: 9 } };
  const body = { content: { 'application/json': { schema: { type: 'integer' } } } };
  return {
    contract: {
      document: {
        openapi: '3.1.0',
        info: { title: 'Parts', version: '1' },
        security: [{ key: [] }],
        components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
        paths: { '/parts(all)/{part-id}': { parameters: [parameter], get: { responses: { 200: body } } } },
      },
      operations: {
        getPart: {
          id: 'getPart',
          method: 'get',
          path: '/parts(all)/{part-id}',
          scopes: [],
          secured: true,
          paginated: false,
          idempotent: false,
          deprecated: false,
          successStatus: 200,
        },
      },
    },
    handlers: { getPart: ({ path }) => reply(200, path['part-id'] * 2) },
    authenticate: async (token) => ({
      key: { id: token, prefix: token, scopes: new Set() },
      limitPerMinute: 60,
      account: { id: token },
    }),
    validateResponses: true,
    log: recordingLog(),
    ...overrides,
  };
}

describe('any OpenAPI 3.1 contract', () => {
  test('is served as it is written', async () => {
    const served = await serve(createApi(settings()), { port: 0, host: '127.0.0.1' });
    const get = (id: string) =>
      fetch(`${served.url}/parts(all)/${id}`, { headers: { authorization: 'Bearer me' } });
    expect(await (await get('4')).json()).toBe(8);
    expect((await get('10')).status).toBe(400);
    expect((await get('0x4')).status).toBe(400);
    await served.close();
  });

  test('of version 3.0 is served as 3.1 says the same', async () => {
    const { contract } = settings();
    const id = { name: 'part-id', in: 'path', required: true };
    const schema = { type: 'integer', minimum: 3, exclusiveMinimum: true };
    const paths = {
      '/parts(all)/{part-id}': {
        parameters: [{ ...id, schema }],
        get: { responses: { 200: { content: { 'application/json': { schema: { type: 'integer' } } } } } },
      },
    };
    const document = { ...contract.document, openapi: '3.0.3', paths };
    const api = createApi(settings({ contract: { ...contract, document } }));
    const served = await serve(api, { port: 0, host: '127.0.0.1' });
    const get = async (part: string) =>
      (await fetch(`${served.url}/parts(all)/${part}`, { headers: { authorization: 'Bearer me' } })).status;
    expect([await get('3'), await get('4')]).toEqual([400, 200]);
    expect(await (await fetch(`${served.url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.1' });
    await served.close();
  });

  test('may have parameters that fill only a part of their segment', async () => {
    const { contract } = settings();
    const path = '/parts/{part-id}.{ext}';
    const parameters = [
      { name: 'part-id', in: 'path', required: true, schema: { type: 'integer', maximum: 9 } },
      { name: 'ext', in: 'path', required: true, schema: { enum: ['json', 'xml'] } },
    ];
    const responses = { 200: { content: { 'application/json': { schema: { type: 'integer' } } } } };
    const document = { ...contract.document, paths: { [path]: { parameters, get: { responses } } } };
    const operations = {
      getPart: { ...contract.operations.getPart, path },
    } as Options['contract']['operations'];
    const served = await serve(createApi(settings({ contract: { document, operations } })), {
      port: 0,
      host: '127.0.0.1',
    });
    const get = async (segment: string) =>
      fetch(`${served.url}/parts/${segment}`, { headers: { authorization: 'Bearer me' } });
    expect(await (await get('4.json')).json()).toBe(8);
    const refused = await Promise.all(['10.json', 'x.xml', '4.yaml', '4.5.xml', '4'].map(get));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404]);
    await served.close();
  });

  test('says of a pattern what the contract says of it, and shows it where that says nothing', async () => {
    const { contract } = settings();
    const worded = { type: 'string', pattern: '^h', 'x-pattern-message': 'must begin with h.' };
    const schemas: Record<string, object> = {
      inPlace: { ...worded, minLength: 3 },
      referred: { $ref: '#/components/schemas/Worded' },
      combined: { allOf: [{ $ref: '#/components/schemas/Worded' }, { type: 'string', maxLength: 9 }] },
      listed: { type: 'array', items: worded },
      silent: { type: 'string', pattern: '^h' },
      odd: { type: 'string', pattern: '^h', 'x-pattern-message': { en: 'must begin with h.' } },
    };
    const id = { name: 'part-id', in: 'path', required: true, schema: { type: 'integer' } };
    const query = Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema }));
    const responses = { 200: { content: { 'application/json': { schema: { type: 'integer' } } } } };
    const document = {
      ...contract.document,
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
        schemas: { Worded: worded },
      },
      paths: { '/parts(all)/{part-id}': { parameters: [id, ...query], get: { responses } } },
    };
    const api = createApi(settings({ contract: { ...contract, document } }));
    const served = await serve(api, { port: 0, host: '127.0.0.1' });
    const refusals = Object.keys(schemas).map(async (name) => {
      const headers = { authorization: 'Bearer me' };
      const { message, details } = await readError(
        await fetch(`${served.url}/parts(all)/4?${name}=g`, { headers }),
      );
      expect(details?.[0]).toMatchObject({ in: 'query', code: 'pattern' });
      return message;
    });
    expect(await Promise.all(refusals)).toEqual([
      '"inPlace" must begin with h.',
      '"referred" must begin with h.',
      '"combined" must begin with h.',
      '"listed/0" must begin with h.',
      '"silent" must match pattern "^h".',
      '"odd" must match pattern "^h".',
    ]);
    await served.close();
  });

  test('that is of another version is refused', () => {
    const { contract } = settings();
    const document = { ...contract.document, openapi: '3.2.0' };
    expect(() => createApi(settings({ contract: { ...contract, document } }))).toThrow('OpenAPI 3.2.0');
  });

  test('whose table does not fit its document is refused', () => {
    const { contract } = settings();
    expect(() => createApi(settings({ contract: { ...contract, document: { openapi: '3.1.0' } } }))).toThrow(
      'has getPart, but its document has no get /parts(all)/{part-id}',
    );
  });

  test('with an operation that nobody handles is refused, and so are wrong settings', () => {
    expect(() => createApi({ ...settings(), handlers: {} as Options['handlers'] })).toThrow(
      'getPart has no handler',
    );
    expect(() => createApi(settings({ basePath: '/api/' }))).toThrow('basePath: "/api/"');
    expect(() => createApi(settings({ addressLimit: 0 }))).toThrow('addressLimit: 0');
    expect(() => createApi(settings({ trustedProxies: ['proxy'] }))).toThrow('trustedProxies: "proxy"');
  });
});
