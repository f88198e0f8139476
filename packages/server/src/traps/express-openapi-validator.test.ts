/**
 * What express-openapi-validator 5.6.2 does when it is used as its README shows, one promise for each trap that was
 * measured. Its own entry point is watched, and otherwise left as it is, to see what it is given.
 */
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestValidator } from '../judge/request-judge.ts';
import { serve } from '../serve/serve.ts';
import { openLibrary } from '../testing/library.ts';
import { entry, type PartsOptions, partsOptions } from '../testing/parts.ts';
import { readError } from '../testing/read-error.ts';

/** What every request was given to it as. */
const judged: {
  readonly operation: string;
  readonly contentType: string | undefined;
  readonly validator: object;
}[] = [];

beforeEach(() => {
  const { prototype } = requestValidator();
  const { validate } = prototype;
  vi.spyOn(prototype, 'validate').mockImplementation(function (
    this: InstanceType<ReturnType<typeof requestValidator>>,
    ...given: Parameters<typeof validate>
  ) {
    const [{ openapi, headers }] = given;
    const operation = openapi && 'openApiRoute' in openapi ? openapi.openApiRoute : '';
    judged.push({ operation, contentType: headers['content-type'], validator: this });
    return validate.apply(this, given);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  judged.length = 0;
});

const key = { authorization: 'Bearer reader-key' };
const json = { ...key, 'content-type': 'application/json' };

async function details(response: Response) {
  const error = await readError(response);
  return error.details?.map(({ field, code }) => [field, code]);
}

describe('the application it runs in', () => {
  // It hooks each path parameter into the application, the host's too, and is held there for ever.
  test('is not touched', async () => {
    const param = vi.spyOn(express.application, 'param');
    await using library = await openLibrary();
    expect((await library.call('/books/no-uuid')).status).toBe(400);
    expect(judged.length).toBeGreaterThan(0);
    expect(param).not.toHaveBeenCalled();
  });
});

describe('a discriminator', () => {
  // It reads the property of whatever the body is: of null, and of an absent body, a TypeError.
  const option = (kind: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: kind } },
  });
  const schemas = { cat: option('cat'), dog: option('dog') };
  const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schema = { oneOf, discriminator: { propertyName: 'kind' } };
  const answers = async (required: boolean, bodies: readonly (string | null)[]) => {
    const operation = { requestBody: { required, content: { 'application/json': { schema } } } };
    const options = partsOptions({ method: 'post', operation });
    const { contract } = options;
    const components = { ...contract.document.components, schemas };
    const document = { ...contract.document, components };
    const api = createApi({ ...options, contract: { ...contract, document } });
    const served = await serve(api, { port: 0, host: '127.0.0.1' });
    const statuses: unknown[] = [];
    for (const body of bodies) {
      const init = { method: 'POST', headers: json, ...(body === null ? {} : { body }) };
      const response = await fetch(`${served.url}/parts/1`, init);
      statuses.push(response.status === 200 ? 200 : await details(response));
    }
    await served.close();
    return statuses;
  };

  test('is looked for in objects only', async () => {
    expect(await answers(true, ['{"kind":"cat"}', '{"kind":"cow"}', 'null', '[]', '7', null])).toEqual([
      200,
      [['/kind', 'enum']],
      ...Array.from({ length: 3 }, () => [['', 'type']]),
      [['', 'required']],
    ]);
  });

  test('leads to details of the alternative it names', async () => {
    const cat = { ...option('cat'), properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } };
    Object.assign(schemas, { cat });
    expect(await answers(true, ['{"kind":"cat","lives":"nine"}'])).toEqual([[['/lives', 'type']]]);
  });

  test('does not keep an optional body from being absent', async () => {
    expect(await answers(false, [null, '{"kind":"dog"}'])).toEqual([200, 200]);
    const [refused, none] = await answers(false, ['{"kind":"cow"}', 'null']);
    expect(refused).not.toBe(200);
    expect(none).not.toBe(200);
  });
});

describe('paths', () => {
  // It compiles and tries every route of its document on every request: 1.3 ms at 1,000 operations.
  test('are matched already: one instance is given the operation of every request', async () => {
    await using library = await openLibrary();
    judged.length = 0;
    await library.call('/books?page=0');
    await library.call('/books/no-uuid');
    expect(judged.map(({ operation }) => operation)).toEqual(['/books', '/books/{bookId}']);
    expect(new Set(judged.map(({ validator }) => validator)).size).toBe(1);
  });

  // Under express.Router what it coerced is lost again, and the handler gets "4".
  test('path parameters reach their handler as the contract says, also under a router', async () => {
    const seen: unknown[] = [];
    const api = createApi(
      partsOptions({
        handlers: {
          getPart: ({ path }) => {
            seen.push(path['part-id']);
            return reply(200, path['part-id']);
          },
        },
      }),
    );
    const router = express.Router().use(api.handler);
    const server = express().use('/shop', router).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/shop/parts/4`;
    const headers = { authorization: 'Bearer me' };
    // The second has a parameter that nothing but express-openapi-validator can read.
    expect((await fetch(url, { headers })).status).toBe(200);
    expect((await fetch(`${url}?filter[size]=3`, { headers })).status).toBe(200);
    expect(seen).toEqual([4, 4]);
    server.close();
  });
});

describe('the Content-Type', () => {
  // It keeps a set of compiled validators for every value it sees, for ever: 0.5 MB for each.
  test('that reaches it is always the same, whatever clients send', async () => {
    await using library = await openLibrary();
    judged.length = 0;
    const url = library.served.url;
    for (let n = 0; n < 50; n += 1) {
      const type = `application/json; x=${n}`;
      const wrong = { headers: { ...key, 'content-type': type } };
      expect((await fetch(`${url}/api/v1/books?page=0`, wrong)).status).toBe(400);
      expect((await fetch(`${url}/api/v1/books`, { ...wrong, method: 'POST', body: '{}' })).status).toBe(400);
    }
    expect(judged).toHaveLength(100);
    expect(new Set(judged.map(({ contentType }) => contentType))).toEqual(new Set(['application/json']));
  });

  test('of more than 256 characters is refused', async () => {
    await using library = await openLibrary();
    const headers = { ...key, 'content-type': `application/json; x=${'a'.repeat(256)}` };
    const response = await library.call('/books', { method: 'POST', headers, body: '{"title":"a"}' });
    expect([response.status, (await readError(response)).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('authentication', () => {
  // Its security handlers know few statuses: an empty bucket would be a 500.
  test('and the rate limit come before it: 401, 403 and 429 are what they are', async () => {
    await using library = await openLibrary({ options: { addressLimit: 1, monotonic: () => 0 } });
    judged.length = 0;
    const statuses: number[] = [];
    for (const headers of [{}, {}, { authorization: 'Bearer visitor-key' }]) {
      statuses.push((await library.call('/books', { method: 'POST', headers })).status);
    }
    expect(statuses).toEqual([401, 429, 403]);
    expect(judged).toEqual([]);
  });

  // It takes any header that holds the word "bearer".
  test('parses the token itself: "Basic bearer" is no key', async () => {
    await using library = await openLibrary();
    const response = await library.call('/me', { headers: { authorization: 'Basic bearer' } });
    expect([response.status, (await readError(response)).code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('values', () => {
  // It coerces with Number(): all of these would be numbers to it.
  test.each(['1e2', '0x10', '%201', '1%20', '1.0', '+1', '01', '1_0', '', 'Infinity', '-0x1'])(
    '"%s" is no integer',
    async (text) => {
      await using library = await openLibrary();
      const response = await library.call(`/books?page=${text}`);
      expect(response.status).toBe(400);
      expect(await details(response)).toEqual([['/page', 'type']]);
    },
  );

  // It refuses ":/?#[]@!$&'()*+,;=" in a query unless the parameter says allowReserved.
  test.each(["title=https://a.example/b?c=d:e@f!$'()*,;", 'title=[a]', 'title=a+b', 'tag=a:b&tag=c/d'])(
    'reserved characters in ?%s are legal, to the judge too',
    async (query) => {
      await using library = await openLibrary();
      expect((await library.call(`/books?${query}`)).status).toBe(200);
      expect(await details(await library.call(`/books?${query}&minRating=101`))).toEqual([
        ['/minRating', 'maximum'],
      ]);
    },
  );

  // `format: uri` takes every scheme.
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'http:/a',
    'http://',
  ])('%s is no address of a website', async (homepage) => {
    await using library = await openLibrary();
    const body = JSON.stringify({ title: 'a', homepage });
    const response = await library.call('/books', { method: 'POST', headers: json, body });
    expect(response.status).toBe(400);
    expect(await details(response)).toEqual([['/homepage', 'format']]);
  });
});

describe('an absent body', () => {
  // Left to it, an optional one without a type is a 415, and in the place of a required one the handler gets {}.
  test('is absent where it is optional, and named where it is required', async () => {
    const bodies: unknown[] = [];
    await using library = await openLibrary({
      handlers: {
        startInventory: async ({ body }) => {
          bodies.push(body);
          return reply(202, { jobId: 'a' });
        },
      },
    });
    expect((await library.call('/inventories', { method: 'POST' })).status).toBe(202);
    expect((await library.call('/inventories', { method: 'POST', headers: json })).status).toBe(202);
    expect(bodies).toEqual([undefined, undefined]);
    for (const headers of [key, json]) {
      const response = await library.call('/books', { method: 'POST', headers });
      expect([response.status, await details(response)]).toEqual([400, [['', 'required']]]);
    }
  });

  test('is optional where the contract does not say', async () => {
    const seen: unknown[] = [];
    const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
    const options = partsOptions({
      handlers: {
        getPart: ({ body }) => {
          seen.push(body);
          return reply(200, 1);
        },
      },
      operation: { requestBody },
      method: 'put',
    });
    const served = await serve(createApi(options), { port: 0, host: '127.0.0.1' });
    const response = await fetch(`${served.url}/parts/4`, {
      method: 'PUT',
      headers: { authorization: 'Bearer me' },
    });
    expect([response.status, seen]).toEqual([200, [undefined]]);
    await served.close();
  });
});

describe('responses', () => {
  // It looks at what goes through res.json alone, never at headers, and at nothing from 500 up.
  test('are held against the contract by the server, headers included', async () => {
    await using library = await openLibrary({
      handlers: {
        getReader: async () => reply(200, { name: 7 } as never),
        getLostBooks: async () => reply(200, 1, { headers: { 'X-Undeclared': 'a' } } as never),
        getOpeningHours: async () => {
          throw new ApiError(503, 'CLOSED', 'Closed.');
        },
      },
    });
    for (const path of ['/me', '/books/lost', '/opening-hours']) {
      const response = await library.call(path);
      const text = await response.text();
      expect([response.status, JSON.parse(text).error.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(text).not.toContain('schema');
    }
    const violations = library.log.lines.filter(({ message }) => message === 'response breaks the contract');
    expect(violations.map(({ operation }) => operation)).toEqual([
      'getReader',
      'getLostBooks',
      'getOpeningHours',
    ]);
  });
});

describe('a contract', () => {
  // It finds `type: strng` at the first request and answers 500.
  test('whose schemas cannot be compiled does not start', async () => {
    const wrong = partsOptions({
      operation: { parameters: [{ name: 'a', in: 'query', schema: { type: 'strng' } }] },
    });
    await expect(serve(createApi(wrong), { port: 0, host: '127.0.0.1' })).rejects.toThrow(
      'The schemas of getPart cannot be compiled',
    );
  });

  // It answers 500 to every request then.
  test('in several files, or of another version, does not start', async () => {
    const elsewhere = partsOptions({ operation: { parameters: [{ $ref: 'parameters.yaml#/a' }] } });
    await expect(async () => serve(createApi(elsewhere), { port: 0, host: '127.0.0.1' })).rejects.toThrow(
      'parameters.yaml',
    );
    expect(() => createApi(partsOptions({ openapi: '3.2.0' }))).toThrow('OpenAPI 3.2.0');
  });

  // As one document, 1,223 operations take it 6 to 9 s and 290 MB before the first answer.
  test('of 1,000 operations starts with a few; one that is refused brings in itself alone', async () => {
    const served = await serve(createApi(thousandOptions()), { port: 0, host: '127.0.0.1' });
    expect(new Set(judged.map(({ operation }) => operation)).size).toBeLessThan(50);
    judged.length = 0;
    const headers = { authorization: 'Bearer me' };
    for (const [path, status] of [
      ['/parts999/4', 200],
      ['/parts999/10', 400],
      ['/parts999/11', 400],
    ] as const) {
      expect((await fetch(`${served.url}${path}`, { headers })).status).toBe(status);
    }
    expect(new Set(judged.map(({ operation }) => operation))).toEqual(new Set(['/parts999/{part-id}']));
    await served.close();
  });
});

function thousandOptions(): PartsOptions {
  const options = partsOptions({});
  const [item = {}] = Object.values(options.contract.document.paths);
  const ids = Array.from({ length: 1_000 }, (_, index) => `getPart${index}`);
  const pathOf = (id: string) => `/parts${id.slice(7)}/{part-id}`;
  return {
    ...options,
    contract: {
      document: {
        ...options.contract.document,
        paths: Object.fromEntries(ids.map((id) => [pathOf(id), item])),
      },
      operations: Object.fromEntries(ids.map((id) => [id, { ...entry, id, path: pathOf(id) }])),
    },
    handlers: Object.fromEntries(ids.map((id) => [id, options.handlers.getPart])) as never,
  };
}
