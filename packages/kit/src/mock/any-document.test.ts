import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { type OpenApiDocument, objectAt } from '@seogeo/document';
import { describe, expect, it, vi } from 'vitest';
import { BodyValues } from './body-values.ts';
import { introduction } from './introduction.ts';
import { serveMock } from './serve-mock.ts';
import { silentLog } from './testing/silent-log.ts';

const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 600, corsOrigins: [], log: silentLog };

/** A contract of quite another kind: no envelope, no prefix of keys, one `example` instead of named ones. */
function boatyard(boat: unknown): OpenApiDocument {
  const json = (schema: object, example: unknown) => ({
    content: { 'application/json': { schema, example } },
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Boatyard', version: '1.0.0' },
    servers: [{ url: 'https://boats.example/v2/' }],
    paths: {
      '/boats/{boat}': {
        get: {
          operationId: 'getBoat',
          security: [{ key: ['boats'] }],
          parameters: [{ name: 'boat', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: { description: 'A boat.', ...json({ $ref: '#/components/schemas/Boat' }, boat) },
          },
        },
        delete: {
          operationId: 'sinkBoat',
          security: [],
          parameters: [{ name: 'boat', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 204: { description: 'Gone.' } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Boat: { type: 'object', required: ['length'], properties: { length: { type: 'number' } } } },
    },
  } as unknown as OpenApiDocument;
}

const boat = {
  type: 'object',
  properties: { id: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
};
const boats = { type: 'array', items: boat };

describe('a mock of any contract', () => {
  it.each<[string, object, unknown, unknown]>([
    ['a bare list', boats, [{ id: 'a' }], []],
    [
      'a list beside its total',
      { properties: { boats, total: {}, tags: {} } },
      { boats: [{ id: 'a' }], total: 1, tags: ['x'] },
      { boats: [], total: 1, tags: ['x'] },
    ],
    ['a list that may not be empty', { ...boats, minItems: 1 }, [{ id: 'a' }], [{ id: 'a' }]],
  ])('shows all of %s on its first page', async (_what, schema, example, empty) => {
    const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };
    const responses = {
      200: { description: 'Boats.', content: { 'application/json': { schema, example } } },
    };
    const get = { operationId: 'listBoats', security: [], parameters: [page], responses };
    const document = { ...boatyard({}), paths: { '/boats': { get } } } as unknown as OpenApiDocument;
    const mock = await serveMock(document, settings);
    const shown = async (query: string) => (await fetch(`${mock.baseUrl}/boats${query}`)).json();
    expect(await Promise.all(['', '?page=1', '?page=2', '?page=9'].map(shown))).toEqual([
      example,
      example,
      empty,
      empty,
    ]);
    await mock.close();
  });

  it("refuses in the document's own form", async () => {
    const document = boatyard({ id: 'a', length: 9 });
    const { get, ...others } = objectAt(document.paths, '/boats/{boat}');
    const schema = {
      type: 'object',
      required: ['fault'],
      properties: { fault: {}, reason: { type: 'string' } },
    };
    const responses = { ...objectAt(get, 'responses'), 401: { content: { 'application/json': { schema } } } };
    const paths = { '/boats/{boat}': { ...others, get: { ...objectAt(get), responses } } };
    const mock = await serveMock({ ...document, paths }, settings);
    const refused = await fetch(`${mock.baseUrl}/boats/dinghy`);
    await mock.close();
    expect(await refused.json()).toEqual({ fault: '', reason: expect.stringMatching(/bearer/i) });
  });

  it('answers at the path of its server, without an envelope or a body where there is none', async () => {
    const mock = await serveMock(boatyard({ id: 'a', length: 9 }), settings);
    const headers = { authorization: 'Bearer whatever' };
    const boat = await fetch(`${mock.baseUrl}/boats/dinghy`, { headers });
    const sunk = await fetch(`${mock.baseUrl}/boats/dinghy`, { method: 'DELETE' });
    await mock.close();
    expect(new URL(mock.baseUrl).pathname).toBe('/v2');
    expect(await boat.json()).toEqual({ id: 'dinghy', length: 9 });
    expect([sunk.status, await sunk.text()]).toEqual([204, '']);
  });

  it('goes on at the same address with a changed document, and with the former one after a broken change', async () => {
    const mock = await serveMock(boatyard({ length: 9 }), settings);
    const get = async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${mock.keys.full}` };
      return (await fetch(`${mock.baseUrl}/boats/dinghy`, { headers })).json();
    };
    const { full } = mock.keys;
    await mock.reload(boatyard({ length: 12 }));
    expect(await get()).toEqual({ length: 12 });
    const broken = { get: { operationId: 'getBoat', responses: { 404: { description: 'None.' } } } };
    await expect(
      mock.reload({ ...boatyard({}), paths: { '/boats/{boat}': broken } } as OpenApiDocument),
    ).rejects.toThrow();
    expect(await get()).toEqual({ length: 12 });
    expect(mock.keys.full).toBe(full);
    await mock.close();
  });

  it.each<[string, object]>([
    ['requires what it forbids', { additionalProperties: false, required: ['rates'] }],
    ['is of two types', { type: 'object', allOf: [{ type: 'string' }] }],
  ])('answers the others where the schema of one answer %s, and says why', async (_what, Boat) => {
    const warn = vi.fn();
    const document = boatyard({ length: 9 });
    const { get, ...others } = objectAt(document.paths, '/boats/{boat}');
    const responses = {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } } },
      404: { content: { 'application/json': { example: { gone: true } } } },
    };
    const paths = { '/boats/{boat}': { ...others, get: { ...objectAt(get), responses } } };
    const components = { ...document.components, schemas: { Boat } };
    const changed = { ...document, paths, components } as unknown as OpenApiDocument;
    const mock = await serveMock(changed, { ...settings, log: { ...silentLog, warn } });
    const address = `${mock.baseUrl}/boats/dinghy`;
    const headers = { authorization: 'Bearer whatever' };
    const [unanswered, sunk] = [
      await fetch(address, { headers }),
      await fetch(address, { method: 'DELETE' }),
    ];
    await mock.close();
    expect([unanswered.status, sunk.status]).toEqual([501, 204]);
    expect(await unanswered.text()).toContain('getBoat cannot be answered');
    expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining('getBoat cannot be answered'));
  });

  it.each<[string, object, unknown]>([
    ['a number', { type: 'integer', examples: [9] }, 9],
    ['a truth', { type: 'boolean', example: true }, true],
    ['a list', { type: 'array', items: { type: 'string' }, examples: [['oar', 'sail']] }, ['oar', 'sail']],
    ['an object', { type: 'object', properties: { a: {} }, example: { a: 1 } }, { a: 1 }],
    ['what is referred to', { $ref: '#/components/schemas/Length' }, 12],
    ['an alternative', { oneOf: [{ type: 'string' }, { type: 'integer' }], examples: ['x'] }, 'x'],
  ])('shows a field as its own schema shows it: %s', async (_what, field, shown) => {
    expect(await bodyOf({ type: 'object', required: ['field'], properties: { field } })).toEqual({
      field: shown,
    });
  });

  it('but not what its schema refuses', async () => {
    const field = { type: 'integer', minimum: 5, maximum: 5, examples: ['none'] };
    const other = { type: 'integer', examples: [9] };
    const body = await bodyOf({ type: 'object', required: ['field'], properties: { field, other } });
    expect(body).toMatchObject({ field: 5 });
  });

  async function bodyOf(schema: object): Promise<unknown> {
    const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
    const paths = { '/boats': { get: { operationId: 'getBoats', responses } } };
    const components = { schemas: { Length: { type: 'integer', examples: [12] } } };
    const document = { ...boatyard({}), paths, components } as unknown as OpenApiDocument;
    const mock = await serveMock(document, settings);
    const body: unknown = await (await fetch(`${mock.baseUrl}/boats`)).json();
    await mock.close();
    return body;
  }

  const only = (name: string) => ({ type: 'object', required: [name], properties: { [name]: {} } });
  const overlapping = { oneOf: [...[...'abcdefghijklmnop'].map(only), { type: 'object' }] };
  const each = { a: overlapping, b: overlapping, c: overlapping };

  it.each<[string, object]>([
    ['of the items of a list', { type: 'array', items: overlapping, minItems: 4 }],
    ['of members', { type: 'object', required: ['a', 'b', 'c'], properties: each }],
    [
      'of members of members',
      {
        ...only('box'),
        properties: { box: { type: 'object', required: ['a', 'b', 'c'], properties: each } },
      },
    ],
    ['beside what holds for all', { allOf: [only('z')], required: ['a', 'b', 'c'], properties: each }],
  ])('makes what one alternative alone takes, which the others hand on to it: %s', async (_what, schema) => {
    expect(await bodyOf(schema)).not.toHaveProperty('error');
  });

  it.each<[string, string, object]>([
    ['id', 'id', { id: '6dbc2843-b46e-4138-9811-94fda0fad972' }],
    ['id', 'boat', { id: '6dbc2843-b46e-4138-9811-94fda0fad972' }],
    ['boatId', 'boatId', { boatId: '6dbc2843-b46e-4138-9811-94fda0fad972' }],
    ['name', 'name', { name: 'dinghy' }],
    ['name', 'name', { name: 'é b/c%' }],
    ['id', 'boat', { id: 'a', boat: { name: 'dinghy' } }],
    ['id', 'boat', { id: 'a', boat: ['dinghy'] }],
    ['id', 'boat', { id: 'a', boat: null }],
  ])('shows what was created at the %s that the path asks for as {%s}', async (key, parameter, identity) => {
    const properties = { [key]: { type: 'string' }, length: { type: 'integer' } };
    const content = {
      'application/json': { schema: { type: 'object', properties }, example: { ...identity, length: 1 } },
    };
    const paths = {
      '/boats': {
        post: {
          operationId: 'addBoat',
          requestBody: { content },
          responses: { 201: { description: '', content } },
        },
      },
      [`/boats/{${parameter}}`]: {
        get: {
          operationId: 'getBoat',
          parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: '', content } },
        },
      },
    };
    const mock = await serveMock({ ...boatyard({}), paths } as unknown as OpenApiDocument, settings);
    const made = await fetch(`${mock.baseUrl}/boats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ length: 7, ...identity }),
    });
    const record = Object(await made.json());
    const read = await fetch(`${mock.baseUrl}/boats/${encodeURIComponent(record[key])}`);
    await mock.close();
    expect(record.length).toBe(7);
    expect(await read.json()).toEqual(record);
  });

  it('answers in the form that the client takes, and without examples with what the schema allows', async () => {
    const document = boatyard({ id: 'a', length: 9 });
    const schema = {
      type: 'object',
      required: ['name', 'masts'],
      properties: {
        name: { type: 'string', minLength: 3 },
        masts: { type: 'integer', minimum: 1, maximum: 5 },
      },
    };
    const content = {
      'text/csv': { schema: { type: 'string' }, example: 'a,b' },
      'application/json': { schema },
    };
    const responses = { 200: { description: 'All.', content } };
    Object.assign(document.paths, {
      '/fleet': { get: { operationId: 'listFleet', security: [], responses } },
    });
    const mock = await serveMock(document, settings);
    const get = async (accept: string) => {
      const answer = await fetch(`${mock.baseUrl}/fleet`, { headers: { accept } });
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const [any, csv] = [await get('*/*'), await get('text/csv')];
    await mock.close();
    expect(csv).toEqual({ type: 'text/csv', text: 'a,b' });
    expect(any.type).toMatch('application/json');
    const { name, masts } = JSON.parse(any.text);
    expect([typeof name, name.length >= 3, masts >= 1 && masts <= 5]).toEqual(['string', true, true]);
  });

  const name = { type: 'object', required: ['name'], properties: { name: { const: 'Argo' } } };
  const any = { '*/*': { schema: name } };
  const text = { 'text/*': { schema: { type: 'string' } } };
  const json = { 'application/json': { schema: name } };
  it.each<[string, object, string, string, string]>([
    ['what reads anything', any, '*/*', 'application/json', '{"name":"Argo"}'],
    ['what reads JSON', any, 'application/json', 'application/json', '{"name":"Argo"}'],
    ['what reads a kind of JSON', any, 'application/hal+json', 'application/hal+json', '{"name":"Argo"}'],
    ['what reads text', any, 'text/*', 'text/plain', '{"name":"Argo"}'],
    [
      'what reads nothing that can be made of an object',
      any,
      'image/png',
      'application/json',
      '{"name":"Argo"}',
    ],
    ['a shown text', { '*/*': { example: 'a,b' } }, 'text/csv', 'text/csv', 'a,b'],
    ['a shown text as JSON', { '*/*': { example: 'a,b' } }, '*/*', 'application/json', '"a,b"'],
    ['any text', text, '*/*', 'text/plain', 'example'],
    ['one text', text, 'text/csv;q=0.5', 'text/csv', 'example'],
    ['a picture', { 'image/*': {} }, '*/*', 'image/png', 'PNG'],
    ['events', { 'text/event-stream': {} }, '*/*', 'text/event-stream', 'data: example'],
    ['lines', { 'application/x-ndjson': {} }, '*/*', 'application/x-ndjson', '{"example":1}'],
    ['XML', { 'application/gpx+xml': {} }, '*/*', 'application/gpx+xml', '<example/>'],
    [
      'a short text',
      { 'text/plain': { schema: { type: 'string', enum: ['yes'] } } },
      '*/*',
      'text/plain',
      'yes',
    ],
    ['a picture beside JSON', { ...json, 'image/*': {} }, 'image/webp', 'image/webp', 'PNG'],
    ['a model', { 'model/*': {} }, '*/*', 'model/octet-stream', 'example'],
  ])('answers with one type of a range of them: %s', async (_what, content, accept, type, body) => {
    const post = { security: [], responses: { 200: { content }, 404: { content } } };
    const document = { ...boatyard({}), paths: { '/ship': { post } } } as unknown as OpenApiDocument;
    const mock = await serveMock(document, settings);
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${mock.baseUrl}/ship`, { method: 'POST', headers: { accept, ...headers } });
      return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()];
    };
    const answers = [await ask({}), await ask({ prefer: 'code=404' })];
    await mock.close();
    expect(answers).toEqual([
      [200, type, expect.stringContaining(body)],
      [404, type, expect.stringContaining(body)],
    ]);
  });

  it.each([
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, "/boats/boat -H 'X-Key: secret'"],
    [{ type: 'apiKey', in: 'query', name: 'key' }, "/boats/boat?key=secret'"],
    [{ type: 'apiKey', in: 'cookie', name: 'key' }, "/boats/boat -b 'key=secret'"],
    [{ type: 'http', scheme: 'bearer' }, "/boats/boat -H 'Authorization: Bearer secret'"],
  ])('takes the given keys alone, and shows how: %j', async (key, shown) => {
    const document = boatyard({ length: 9 });
    const components = { ...document.components, securitySchemes: { key } };
    const mock = await serveMock({ ...document, components }, { ...settings, apiKeys: ['secret'] });
    const said = introduction({ ...document, components }, mock);
    const [, call = ''] = /curl -i (.*)/.exec(said) ?? [];
    const ask = (secret: string) => {
      const url = /http[^ ']*/.exec(call)?.[0].replace('key=secret', `key=${secret}`) ?? '';
      return fetch(url, {
        headers: { 'x-key': secret, cookie: `key=${secret}`, authorization: `Bearer ${secret}` },
      });
    };
    const [right, wrong] = [await ask('secret'), await ask('another')];
    await mock.close();
    expect(said).toContain(shown);
    expect([right.status, wrong.status]).toEqual([200, 401]);
  });

  it('gives nothing that its schema refuses, whatever is shown or asked for', async () => {
    const document = boatyard({ id: 'a', length: 'long' });
    const boat = {
      type: 'object',
      required: ['id', 'length', 'secret'],
      properties: {
        id: { type: 'string', maxLength: 4 },
        length: { type: 'integer' },
        secret: { type: 'string', writeOnly: true },
      },
    };
    const mock = await serveMock(
      { ...document, components: { ...document.components, schemas: { Boat: boat } } },
      settings,
    );
    const answer = await fetch(`${mock.baseUrl}/boats/dinghy`, { headers: { authorization: 'Bearer x' } });
    await mock.close();
    const { id, length, ...others }: Record<string, unknown> = JSON.parse(await answer.text());
    expect([answer.status, String(id).length <= 4, Number.isInteger(length), others]).toEqual([
      200,
      true,
      true,
      {},
    ]);
  });

  it('reads back what it has created, and serves what says nothing of its answers', async () => {
    const document = boatyard({ id: 'a', length: 9 });
    const content = {
      'application/json': { schema: { $ref: '#/components/schemas/Boat' }, example: { id: 7, length: 1 } },
    };
    const responses = { 201: { description: 'New.', content } };
    Object.assign(document.paths, {
      '/boats': { post: { operationId: 'build', security: [], requestBody: { content }, responses } },
      '/ping': { get: { operationId: 'ping', security: [] } },
    });
    const mock = await serveMock(document, settings);
    const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
    const built = await fetch(`${mock.baseUrl}/boats`, { method: 'POST', headers, body: '{"length":4}' });
    const { id } = JSON.parse(await built.text());
    const boat = await fetch(`${mock.baseUrl}/boats/${id}`, { headers });
    const ping = await fetch(`${mock.baseUrl}/ping`);
    await mock.close();
    expect(await boat.json()).toMatchObject({ length: 4 });
    expect([ping.status, await ping.text()]).toEqual([200, '']);
  });

  it('shows a call that can be made as it stands', async () => {
    const document = boatyard({ id: 'a', length: 9 });
    const mock = await serveMock(document, settings);
    const said = introduction(document, mock);
    await mock.close();
    expect(said).toContain(`curl -i ${mock.baseUrl}/boats/boat -H`);
    expect(said).not.toMatch(/[{}]/);
  });

  it.runIf(spawnSync('curl', ['--version']).status === 0).each<[string, object, object, string]>([
    ['a user and a password', {}, { type: 'http', scheme: 'basic' }, "-u '"],
    [
      'a value that is required',
      { parameters: [{ name: 'q', in: 'query', required: true, schema: { enum: ['x'] } }] },
      { type: 'http', scheme: 'bearer' },
      '?q=x',
    ],
    [
      'a body',
      { requestBody: { required: true, content: { 'application/json': { example: { a: 1 } } } } },
      { type: 'apiKey', in: 'header', name: 'X-Key' },
      '"a": 1',
    ],
  ])('shows a call that works with %s', async (_what, needed, key, shown) => {
    const operation = {
      operationId: 'call',
      security: [{ key: [] }],
      responses: { 204: { description: '' } },
      ...needed,
    };
    const document = { ...boatyard({}), paths: { '/x': { post: operation } } };
    const components = { ...document.components, securitySchemes: { key } };
    const whole = { ...document, components } as unknown as OpenApiDocument;
    for (const apiKeys of [[], ['k1']]) {
      const mock = await serveMock(whole, { ...settings, apiKeys });
      const said = introduction(whole, mock);
      const call = said.slice(said.search(/^ {2}(curl|API_URL)/m)).split('\n\n')[0] ?? '';
      const script = call.replaceAll(/curl (-i )?/g, "curl -s -o /dev/null -w '%{http_code}' ");
      const { stdout } = await promisify(execFile)('sh', ['-c', script]);
      await mock.close();
      expect([said.includes(shown), stdout]).toEqual([true, '204']);
    }
  });

  it('writes its own errors as the document has them, where no guess fits', async () => {
    const odd = {
      type: 'object',
      required: ['reason', 'pair'],
      additionalProperties: false,
      properties: {
        reason: { type: 'string', enum: ['tired', 'busy'] },
        pair: { type: 'array', items: { type: 'integer', multipleOf: 7 }, minItems: 2, uniqueItems: true },
      },
    };
    const failed = { description: 'No.', content: { 'application/json': { schema: odd } } };
    const get = {
      operationId: 'call',
      security: [{ key: [] }],
      responses: { 204: { description: '' }, 401: failed },
    };
    const document = { ...boatyard({}), paths: { '/x': { get } } } as unknown as OpenApiDocument;
    const mock = await serveMock(document, settings);
    const answer = await fetch(`${mock.baseUrl}/x`);
    const body = await answer.json();
    await mock.close();
    expect(answer.status).toBe(401);
    expect(new BodyValues(document).holds({ value: { schema: odd }, at: '' }, body)).toBe(true);
  });
});
