import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenApiDocument } from '@seogeo/document';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { WarmPrograms } from '../../../../test/support/warm-programs.ts';
import { codeSamples } from './code-samples.ts';
import { curlSample } from './curl-sample.ts';
import { sampleCalls } from './sample-call.ts';

const KEY = 'user:a+b &c';
const BASIC = `Basic ${Buffer.from(KEY).toString('base64')}`;
const run = promisify(execFile);
const curlIsHere = spawnSync('curl', ['--version']).status === 0;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
let received: Received[] = [];
/** What is answered to the sample that runs. */
let answer = { status: 200, body: '{}' };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(answer.status, { connection: 'close' }).end(answer.body);
});
/** Of each language of ours, test/conformance has one sample run by a process of its own. */
const warm = new WarmPrograms();
let folder: TemporaryFolder;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  folder = await temporaryFolder('samples');
});
afterAll(async () => {
  server.close();
  warm[Symbol.dispose]();
  await folder.remove();
});

const ok = { '200': { description: 'ok', content: { 'application/json': {} } } };
const securitySchemes = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'the key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  token: { type: 'oauth2', flows: {} },
  certificate: { type: 'mutualTLS' },
};

function documentOf(operation: object, method = 'get', path = '/x'): OpenApiDocument {
  const paths = { [path]: { [method]: { operationId: 'one', responses: ok, ...operation } } };
  return { openapi: '3.1.1', paths, components: { securitySchemes } } as unknown as OpenApiDocument;
}

/** What arrives at a server from each sample of the document's only operation. */
async function sent(document: OpenApiDocument): Promise<Received[]> {
  received = [];
  const { port } = server.address() as AddressInfo;
  // Octets go to a file where the sample runs.
  const cwd = folder.path;
  const env = { PATH: process.env.PATH, API_URL: `http://127.0.0.1:${port}`, API_KEY: KEY };
  for (const { label, source } of codeSamples(document).get('one') ?? []) {
    if (label === 'fetch') {
      const file = join(cwd, 'sample.mjs');
      await writeFile(file, source);
      await warm.runWell(file, [], { env, cwd });
    } else if (curlIsHere) await run('sh', ['-c', source], { env, cwd });
  }
  expect(received).toHaveLength(curlIsHere ? 2 : 1);
  return received;
}

const parameter = (place: string, example: unknown, rest: object = {}): object => ({
  name: 'p',
  in: place,
  required: true,
  schema: {},
  example,
  ...rest,
});
const inContent = (example: unknown, type = 'application/json'): object => ({
  example: undefined,
  schema: undefined,
  content: { [type]: { examples: { one: { value: example } } } },
});

describe('what a sample sends', () => {
  it.each([
    ['an exploded list', ['a b', 'c&d'], {}, 'p=a%20b&p=c%26d'],
    ['a list in one', ['a,b', 'c'], { explode: false }, 'p=a%2Cb,c'],
    ['a list between bars', [1, 2], { style: 'pipeDelimited', explode: false }, 'p=1%7C2'],
    ['a deep object', { gte: 5, lt: '7!' }, { style: 'deepObject' }, 'p%5Bgte%5D=5&p%5Blt%5D=7%21'],
    ['an exploded object', { a: 1, b: 'x y' }, {}, 'a=1&b=x%20y'],
    ['an object in a list', [{ a: 1 }], {}, 'p=%7B%22a%22%3A1%7D'],
    ['JSON', undefined, inContent({ a: ['ü'] }), 'p=%7B%22a%22%3A%5B%22%C3%BC%22%5D%7D'],
    ['a text of its own media type', undefined, inContent('a b', 'text/plain'), 'p=a%20b'],
    ['what a shell reads', '$HOME `x` "y" \\', {}, 'p=%24HOME%20%60x%60%20%22y%22%20%5C'],
  ])('has %s in the query', async (_, example, rest, query) => {
    const parameters = [parameter('query', example, rest)];
    for (const { url } of await sent(documentOf({ parameters }))) expect(url).toBe(`/x?${query}`);
  });

  it.each([
    ['matrix', [1, 2], { style: 'matrix' }, ';p=1,2'],
    ['exploded matrix', [1, 2], { style: 'matrix', explode: true }, ';p=1;p=2'],
    ['label', { a: 'x/y' }, { style: 'label', explode: true }, '.a=x%2Fy'],
    ['simple', { a: 1, b: 2 }, {}, 'a,1,b,2'],
    ['JSON', undefined, inContent([1]), '%5B1%5D'],
  ])('has a value of the path in %s style', async (_, example, rest, segment) => {
    const document = documentOf({ parameters: [parameter('path', example, rest)] }, 'get', '/$all/{p}');
    for (const { url } of await sent(document)) expect(url).toBe(`/$all/${segment}`);
  });

  it('has the headers and cookies that are required, and no others', async () => {
    const parameters = [
      parameter('header', [1, 2], { name: 'X-List' }),
      parameter('header', `"$HOME" it's`, { name: 'X-Text' }),
      parameter('header', '', { name: 'X-Empty' }),
      parameter('header', 'no', { name: 'X-Optional', required: false }),
      parameter('header', 'no', { name: 'accept' }),
      // Whoever sends a message says how long it is, and to whom it goes: another value breaks it.
      parameter('header', 9, { name: 'Content-Length' }),
      parameter('header', 'chunked', { name: 'Transfer-Encoding' }),
      parameter('header', 'elsewhere.example', { name: 'Host' }),
      parameter('cookie', 'da rk', { name: 'theme' }),
    ];
    for (const { headers } of await sent(documentOf({ parameters, security: [{ cookie: [] }] }))) {
      expect(headers).toMatchObject({ 'x-list': '1,2', 'x-text': `"$HOME" it's`, 'x-empty': '' });
      expect(headers.cookie).toBe(`theme=da%20rk; sid=${KEY}`);
      expect(headers).not.toHaveProperty('x-optional');
      expect(headers.accept).toBe('*/*');
    }
  });

  it.each([
    ['header', [{ header: [] }], '/x', { 'x-key': KEY }],
    ['query', [{ query: [] }], '/x?the%20key=user%3Aa%2Bb%20%26c', {}],
    ['basic', [{ basic: [] }], '/x', { authorization: BASIC }],
    ['bearer', [{ bearer: [] }], '/x', { authorization: `Bearer ${KEY}` }],
    ['OAuth', [{ token: ['read'] }], '/x', { authorization: `Bearer ${KEY}` }],
    ['both of two', [{ header: [], cookie: [] }], '/x', { 'x-key': KEY, cookie: `sid=${KEY}` }],
    ['the way that text opens', [{ certificate: [] }, { header: [] }], '/x', { 'x-key': KEY }],
  ])('has the key as the scheme says: %s', async (_, security, url, expected) => {
    for (const { headers, ...request } of await sent(documentOf({ security }))) {
      // curl writes a space of a query as it likes.
      expect(
        request.url?.replaceAll('+', '%20').replaceAll(/%[\da-f]{2}/g, (code) => code.toUpperCase()),
      ).toBe(url);
      expect(headers).toMatchObject(expected);
      if (!('authorization' in expected)) expect(headers).not.toHaveProperty('authorization');
    }
  });

  it('has the key once where it is described as a parameter too', async () => {
    const parameters = [parameter('header', 'shown', { name: 'x-key' }), parameter('query', [])];
    for (const { url, headers } of await sent(documentOf({ parameters, security: [{ header: [] }] })))
      expect([url, headers['x-key']]).toEqual(['/x', KEY]);
  });

  it('has the key behind an empty list', async () => {
    const parameters = [parameter('query', [])];
    for (const { url } of await sent(documentOf({ parameters, security: [{ query: [] }] })))
      expect(url).toMatch(/^\/x\?the(%20|\+)key=/);
  });

  it('has no key where the operation lets everybody in', async () => {
    const [curl, viaFetch] = codeSamples(documentOf({ security: [{}, { header: [] }] })).get('one') ?? [];
    expect(`${curl?.source}${viaFetch?.source}`).not.toContain('API_KEY');
  });

  const FORM = 'application/x-www-form-urlencoded';
  const styled = { encoding: { deep: { style: 'deepObject', explode: true }, flat: { explode: false } } };
  it.each([
    [FORM, { a: 'x y&', list: [1, 2], o: { n: 1 } }, {}, 'a=x%20y%26&list=1&list=2&o=%7B%22n%22%3A1%7D'],
    [FORM, { deep: { k: 'v' }, flat: ['a', 'b'] }, styled, 'deep[k]=v&flat=a,b'],
    ['text/plain', "@it's\n$HOME", {}, "@it's\n$HOME"],
    ['application/xml', '<a/>', {}, '<a/>'],
    ['application/merge-patch+json', { a: null }, {}, '{"a":null}'],
  ])('has a body of %s', async (type, example, rest, body) => {
    const requestBody = { required: true, content: { [type]: { example, ...rest } } };
    for (const request of await sent(documentOf({ requestBody }, 'post'))) {
      expect(request.headers['content-type']).toBe(type);
      const isJson = type.endsWith('json');
      expect(isJson ? JSON.stringify(JSON.parse(request.body)) : request.body).toBe(body);
    }
  });

  it('has the parts of a form: files that lie beside it, JSON, and texts as they are', async () => {
    await writeFile(join(folder.path, 'my-file.1'), 'bytes');
    await writeFile(join(folder.path, 'all'), 'more');
    const file = { type: 'string', format: 'binary' };
    const properties = {
      'my file.1': { allOf: [{ contentMediaType: 'image/png' }] },
      all: { type: 'array', items: { allOf: [file], description: 'One of them.' } },
      title: { type: 'string', example: '@it\'s;type=a/b "$HOME" \\ \n<' },
      count: { type: 'integer', default: 3 },
      kind: { enum: ['left', 'right'] },
      tags: { example: ['a', 'b'] },
      of: { type: 'object', properties: { a: {} } },
      note: { type: 'string', example: 'A "note"' },
      hidden: { type: 'string' },
    };
    const schema = { type: 'object', required: ['title'], properties };
    const encoding = { 'my file.1': { contentType: 'image/png' }, note: { contentType: 'text/markdown' } };
    const form = { schema, encoding, example: { of: { a: "it's \\" }, more: true } };
    const requestBody = { content: { 'multipart/form-data': form } };
    for (const { body, headers } of await sent(documentOf({ requestBody }, 'post'))) {
      const read = await new Response(body, {
        headers: { 'content-type': `${headers['content-type']}` },
      }).formData();
      const parts = await Promise.all(
        [...read].map(async ([name, value]) => [
          name,
          (typeof value === 'string' ? value : await value.text()).replaceAll('\r\n', '\n'),
        ]),
      );
      expect(parts).toEqual([
        ['my file.1', 'bytes'],
        ['all', 'more'],
        ['title', properties.title.example],
        ['count', '3'],
        ['kind', 'left'],
        ['tags', 'a'],
        ['tags', 'b'],
        ['of', '{"a":"it\'s \\\\"}'],
        ['note', 'A "note"'],
        ['more', 'true'],
      ]);
      const types = [...body.matchAll(/^content-type: (.*)\r$/gim)].map(([, type]) => type);
      expect(types).toEqual(expect.arrayContaining(['image/png', 'application/json', 'text/markdown']));
    }
  });

  it('is no default that its own schema refuses, wherever that stands', async () => {
    const wrong = { default: 500, maximum: 100 };
    const named = { type: 'string', enum: ['a'], default: 'b' };
    const parameters = [
      { name: 'left', in: 'query', schema: wrong },
      { name: 'right', in: 'query', schema: { default: 50, maximum: 100 } },
      { name: 'kind', in: 'query', required: true, schema: named },
      { name: 'x-kind', in: 'header', required: true, schema: named },
      { name: 'shown', in: 'query', schema: wrong, example: 5 },
      {
        name: 'json',
        in: 'query',
        content: { 'application/json': { schema: { type: 'object', default: [] } } },
      },
    ];
    const properties = { few: wrong, kind: named, right: { ...wrong, default: 5 } };
    const form = { schema: { type: 'object', properties } };
    const document = documentOf(
      { parameters, requestBody: { content: { 'multipart/form-data': form } } },
      'post',
    );
    for (const { url, headers, body } of await sent(document)) {
      expect([url, headers['x-kind']]).toEqual(['/x?right=50&kind=a&shown=5', 'a']);
      const read = await new Response(body, {
        headers: { 'content-type': `${headers['content-type']}` },
      }).formData();
      expect([...read]).toEqual([
        ['kind', 'a'],
        ['right', '5'],
      ]);
    }
  });

  it('is any text again when a server reads the query', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        const [call] = sampleCalls(documentOf({ parameters: [parameter('query', texts)] }));
        const source = call && curlSample(call, { url: 'API_URL', key: 'API_KEY' });
        // A curl that prints its first argument.
        const script = `curl() { printf %s "$1"; }\nAPI_URL=http://x\n${source}`;
        const url = new URL(execFileSync('sh', ['-c', script]).toString());
        expect(url.searchParams.getAll('p')).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a sample reads', () => {
  const json = { content: { 'application/json': {} } };
  it.each([
    ['nothing of a 204', { '204': {} }, 204, ''],
    ['nothing where nothing is documented', { '2XX': {} }, 200, ''],
    ['nothing of a default without content', { default: {} }, 201, ''],
    ['a text', { '200': { content: { 'text/csv': {} } } }, 200, 'a;b'],
    ['what may be JSON or empty', { '200': json, '204': {} }, 204, ''],
    ['where another address is told', { '302': {} }, 302, ''],
    ['an image', { '200': { content: { 'image/png': {} } } }, 200, '\u0000'],
    ['a text of several', { '200': { content: { 'text/csv': {}, 'application/x-ndjson': {} } } }, 200, 'a'],
    ['JSON of any name', { '2XX': { content: { 'application/hal+json': {} } } }, 200, '{}'],
  ])('%s without a failure', async (_, responses, status, body) => {
    answer = { status, body };
    await sent(documentOf({ responses }));
    answer = { status: 200, body: '{}' };
  });

  it('JSON where it may be something else, which it asks for', async () => {
    const content = { 'application/xml': {}, 'image/png': {}, ...json.content };
    for (const { headers } of await sent(documentOf({ responses: { 200: { content } } })))
      expect(headers.accept).toBe('application/json');
  });

  it('octets as a file, and follows no redirection', () => {
    const png = { '200': { content: { 'image/png': {} } } };
    const sources = (responses: object) =>
      (codeSamples(documentOf({ responses })).get('one') ?? []).map(({ source }) => source);
    expect(sources(png)).toEqual([
      expect.stringContaining('-o answer'),
      expect.stringContaining('arrayBuffer()'),
    ]);
    expect(sources({ '303': {} })[1]).toContain("redirect: 'manual'");
    expect(sources(ok)[1]).not.toContain('redirect');
  });

  it('the head of an answer to HEAD', async () => {
    for (const { method } of await sent(documentOf({}, 'head'))) expect(method).toBe('HEAD');
  });
});

describe('an operation that text cannot show', () => {
  const file = { 'multipart/mixed': { example: {} }, 'image/*': {} };
  it.each([
    ['a file', { requestBody: { required: true, content: file } }, 'its request body is no JSON'],
    ['octets', { requestBody: { required: true, content: { 'application/octet-stream': {} } } }, 'no JSON'],
    ['a certificate', { security: [{ certificate: [] }] }, 'it asks for certificate'],
    ['an unknown scheme', { security: [{ other: [] }] }, '"other"'],
  ])('because of %s is named, and the others are shown', (_, operation, reason) => {
    const lines: string[] = [];
    const document = documentOf(operation, 'post');
    const paths = { ...document.paths, '/y': { get: { operationId: 'two', responses: ok } } };
    const samples = codeSamples({ ...document, paths }, undefined, (line) => lines.push(line));
    expect([...samples.keys()]).toEqual(['two']);
    expect(lines).toEqual([expect.stringMatching(/^one is left out: [^\n]+$/)]);
    expect(lines[0]).toContain(reason);
  });

  it('is shown without its body where that may be left out, and that is said', async () => {
    const document = documentOf({ requestBody: { content: file } }, 'post');
    for (const { body } of await sent(document)) expect(body).toBe('');
    const lines: string[] = [];
    codeSamples(document, undefined, (line) => lines.push(line));
    expect(lines).toEqual(['one is shown without its body: it is no JSON, form or text.']);
  });
});

describe('a key that makes a call repeatable', () => {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  it.each<[string, object, unknown, RegExp]>([
    ['any text', {}, undefined, /^one-\d+-\d+$/],
    ['a text of bounds', { minLength: 1, maxLength: 64, pattern: '^[ -~]+$' }, undefined, /^one-\d+-\d+$/],
    ['a UUID', { format: 'uuid' }, undefined, uuid],
    ['a UUID by its pattern', { pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}$' }, undefined, uuid],
    ['a short text', { maxLength: 40 }, undefined, uuid],
    ['a pattern of its own', { pattern: '^k_[0-9]{4}$' }, 'k_0815', /^k_0815$/],
  ])('is %s where its schema takes that', async (_title, schema, example, wanted) => {
    const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', ...schema }, example };
    const [viaCurl, viaFetch] = await sent(documentOf({ parameters: [key] }, 'post'));
    const values = [viaCurl, viaFetch].flatMap((one) => one?.headers['idempotency-key'] ?? []);
    if (wanted.test('k_0815')) expect(values).toEqual(values.map(() => 'k_0815'));
    else expect(values[0]).toMatch(wanted);
  });
});

it.each([
  ['PostCustomers', 'post-customers'],
  ['getHTTPStatus', 'get-http-status'],
  ['articles.store', 'articles-store'],
  ['create_item_items__post', 'create-item-items-post'],
  ['新增图书', 'call'],
])('a key that nobody else makes is called after its operation: %s', (operationId, name) => {
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
  const samples = codeSamples(documentOf({ operationId, parameters: [key] }, 'post'));
  expect(JSON.stringify(samples.get(operationId))).toContain(`Idempotency-Key: ${name}-$(date +%s)-$$`);
});

describe('an operation for which the document shows too little', () => {
  const needed = (schema: object): object => ({ name: 'p', in: 'query', required: true, schema });
  const body = { content: { 'application/json': { schema: { type: 'object' } } } };

  it('is named with its place, and the others are shown', () => {
    const document = documentOf({ parameters: [needed({ type: 'string' })] });
    const paths = { ...document.paths, '/y': { get: { operationId: 'two', responses: ok } } };
    const missing: (readonly string[])[] = [];
    const samples = codeSamples({ ...document, paths }, undefined, undefined, (all) =>
      missing.push(...all.map(({ path }) => path)),
    );
    expect([...samples.keys()]).toEqual(['two']);
    expect(missing).toEqual([['paths', '/x', 'get']]);
    expect(() => codeSamples(document)).toThrow('The parameter p has no example');
  });

  it('is one whose form lacks a value that is required', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' }, b: { example: 1 } },
    };
    const requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
    expect(() => codeSamples(documentOf({ requestBody }, 'post'))).toThrow('The request body has no example');
  });

  it.each([
    ['a value of an enum', { parameters: [needed({ enum: ['a', 'b'] })] }, '/x?p=a'],
    ['the only value', { parameters: [needed({ const: 7 })] }, '/x?p=7'],
    ['a body that may be left out', { requestBody: body }, '/x'],
  ])('is none that needs no more than %s', async (_title, operation, url) => {
    for (const one of await sent(documentOf(operation, 'post'))) expect(one).toMatchObject({ url, body: '' });
  });
});
