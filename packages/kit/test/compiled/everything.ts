import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendFolder, fixture, type Started } from '../backend-folder.ts';

let folder: BackendFolder;
let started: Started;

const handler = (name: string, body: string) => `import { reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

export const ${name} = (_backend: Backend): Handler<'${name}'> => ${body};
`;

/** Handlers that say what they were given: they compile only where the generated types know of it. */
const handlers: Readonly<Record<string, string>> = {
  'list-pets': handler(
    'listPets',
    `(_input, { page }) => reply(200, [{ kind: 'cat', lives: Math.min(9, page.offset + page.size) }])`,
  ),
  'add-pet': handler(
    'addPet',
    `({ body, cookies }) => {
  if (body.kind === 'dog') return reply(201, { kind: 'dog' }, { location: '1' });
  const { secret: _, ...cat } = body;
  return reply(201, { ...cat, nickname: cookies.theme }, { location: '1' });
}`,
  ),
  'get-pet': handler('getPet', `() => reply(410, { type: 'about:blank', title: 'Gone', status: 410 })`),
  'remove-pet': handler('removePet', '() => reply(204)'),
  search: handler(
    'search',
    `({ query }) => {
  const { filter, ids = [], words = [], csv = [] } = query;
  const sum = ids.reduce((all, id) => all + id, filter?.age ?? 0);
  return csv.includes('a') ? reply(200, [{ kind: 'cat', lives: sum, nickname: words.join() }]) : reply(418, { type: '', title: '', status: 418 });
}`,
  ),
  events: handler('events', `() => reply(200, 'data: 1\\n\\n')`),
  login: handler(
    'login',
    `({ body }) => reply(204, undefined, { headers: { 'Set-Cookie': \`\${body.user}=\${body.remember.toString()} \${(body.tags ?? []).length}\` } })`,
  ),
  'put-photo': handler('putPhoto', '({ body }) => reply(body.length === 3 ? 201 : 201)'),
  'get-photo': handler('getPhoto', `() => reply(200, new Uint8Array(3), { contentType: 'image/png' })`),
};

beforeAll(async () => {
  folder = await BackendFolder.open();
  const made = await folder.run('generate', fixture('everything/openapi.yaml'), '--out', 'api');
  expect(made).toMatchObject({ exitCode: 0 });
  for (const [name, text] of Object.entries(handlers)) {
    await writeFile(join(folder.path, `api/handlers/${name}.ts`), text);
  }
  started = await folder.start('api/main.ts', { API_KEYS: 'k' });
});

afterAll(async () => {
  await started.stop();
  await folder[Symbol.asyncDispose]();
});

async function ask(
  method: string,
  path: string,
  type?: string,
  body?: string,
  headers: object = { 'x-key': 'k' },
) {
  const response = await fetch(`${started.url}${path}`, {
    method,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text;
  const fields = json.errors?.map((error: { in: string; field: string }) => `${error.in} ${error.field}`);
  return { status: response.status, json, fields, headers: response.headers };
}
const pet = (value: object, headers: object = { 'x-key': 'k' }) =>
  ask('POST', '/pets', 'application/json', JSON.stringify(value), headers);

describe('a document of many files with what 3.1 has', () => {
  it('has types that its handlers keep', async () => {
    expect(folder.compile()).toEqual({ exitCode: 0, output: '' });
    expect(await readFile(join(folder.path, 'api/contract.gen.ts'), 'utf8')).toContain(
      "basePath = '/api/v2'",
    );
  });

  it('walks lists by the names of x-pagination', async () => {
    expect((await ask('GET', '/pets?p=2&per_page=4')).json).toEqual([{ kind: 'cat', lives: 8 }]);
    expect((await ask('GET', '/pets?page=3')).fields).toEqual(['query /page']);
  });

  it('lets in by key in a header or a cookie, and by access token', async () => {
    const status = async (headers: object) =>
      (await ask('GET', '/pets', undefined, undefined, headers)).status;
    expect(
      await Promise.all(
        [{}, { cookie: 'session=k' }, { authorization: 'Bearer k' }, { 'x-key': 'q' }].map(status),
      ),
    ).toEqual([401, 200, 200, 401]);
  });

  it('reads a discriminated body of recursive alternatives, with $defs, nullable types and conditions', async () => {
    expect((await pet({ kind: 'cat', lives: 9, nickname: null })).json).toEqual({
      kind: 'cat',
      lives: 9,
      nickname: 'light',
    });
    expect(
      (await pet({ kind: 'dog', friends: [{ kind: 'cat', lives: 1 }], size: [1.5, 'cm'], 'x-a': 'b' }))
        .status,
    ).toBe(201);
    expect((await pet({ kind: 'cat', lives: 0 })).fields).toEqual(['body /lives']);
    expect((await pet({ kind: 'cow' })).fields).toEqual(['body /kind']);
    expect((await pet({ kind: 'dog', size: [1.5, 'cm'] })).status).toBe(400);
    const theme = (text: string) => pet({ kind: 'cat', lives: 1 }, { 'x-key': 'k', cookie: `theme=${text}` });
    expect((await theme('dark')).json).toMatchObject({ nickname: 'dark' });
    expect((await theme('blue')).fields).toEqual(['cookie /theme']);
  });

  it('reads queries in every style', async () => {
    const found = await ask('GET', '/search?filter%5Bage%5D=3&ids=1%7C2&words=a%20b&csv=a,b');
    expect(found.json).toEqual([{ kind: 'cat', lives: 6, nickname: 'a,b' }]);
    expect((await ask('GET', '/search?ids=1|x')).fields).toEqual(['query /ids/1']);
    expect((await ask('GET', '/search?filter%5Bother%5D=x')).fields).toEqual(['query /filter/other']);
    expect((await ask('GET', '/search?csv=b')).status).toBe(418);
  });

  it('answers with ranges, defaults, streams, bytes and headers, and reads forms and bytes', async () => {
    expect((await ask('GET', '/pets/1')).status).toBe(410);
    expect((await ask('DELETE', '/pets/1')).status).toBe(204);
    expect((await ask('GET', '/events')).headers.get('content-type')).toBe('text/event-stream');
    expect((await ask('GET', '/photos/a')).headers.get('content-type')).toBe('image/png');
    expect((await ask('PUT', '/photos/a', 'image/png', 'abc')).status).toBe(201);
    expect((await ask('PUT', '/photos/a', 'image/gif', 'abc')).status).toBe(415);
    const form = (body: string) => ask('POST', '/login', 'application/x-www-form-urlencoded', body);
    expect((await form('user=a&remember=true&tags=x&tags=y')).headers.get('set-cookie')).toBe('a=true 2');
    expect((await form('user=a')).headers.get('set-cookie')).toBe('a=false 0');
    expect((await form('user=a&remember=maybe')).fields).toEqual(['body /remember']);
  });
});

it('an operation that cannot be served is named with place and reason, and costs itself alone', async () => {
  const content = { 'multipart/mixed': { schema: { type: 'object' } } };
  const responses = { 204: { description: 'Kept.' } };
  const post = { operationId: 'upload', requestBody: { content }, responses };
  const only404 = { operationId: 'only404', responses: { 404: { description: 'Never there.' } } };
  const parameters = ['a', 'b'].map((name) => ({ name, in: 'path', required: true, schema: {} }));
  const paths = {
    '/files': { post, get: { operationId: 'look', responses } },
    '/fail': { get: only404 },
    '/pairs/{a}{b}': { parameters, get: { operationId: 'pair', responses } },
    '/one/{a}': { parameters: parameters.slice(0, 1), get: { operationId: 'one', responses } },
    '/one/{b}': {
      parameters: parameters.slice(1),
      get: { operationId: 'same', responses },
      put: { operationId: 'other', responses },
    },
    '/one/{c}': {
      parameters: [{ name: 'c', in: 'path', required: true, schema: {} }],
      get: { operationId: 'third', responses },
    },
    '/asked?for={a}': { parameters: parameters.slice(0, 1), get: { operationId: 'asked', responses } },
  };
  const document = { openapi: '3.1.0', info: { title: 'Files', version: '1' }, paths };
  await writeFile(join(folder.path, 'files.json'), JSON.stringify(document, null, 2));
  const { exitCode, output } = await folder.run('generate', 'files.json', '--out', 'files');
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /^ {2}files\.json:9:7 upload: a multipart\/mixed body is not read: take multipart\/form-data/m,
  );
  expect(output).toMatch(/^ {2}files\.json:\d+:\d+ same: one has the same address, GET \/one\/\{a\}/m);
  expect(output).toMatch(
    /^ {2}files\.json:\d+:\d+ pair: the path .* has two parameters with nothing between/m,
  );
  expect(output).toMatch(/^ {2}files\.json:\d+:\d+ asked: the path .* holds a query: make parameters of it/m);
  expect(folder.compile().output).toBe('');
  const backend = await folder.start('files/main.ts', { API_KEYS: 'k' });
  expect((await fetch(`${backend.url}/files`)).status).toBe(501);
  const upload = await fetch(`${backend.url}/files`, { method: 'POST' });
  expect([upload.status, JSON.stringify(await upload.json())]).toEqual([
    501,
    expect.stringContaining('a multipart/mixed body is not read'),
  ]);
  const bodies = await Promise.all(
    ['fail', 'one/1', 'pairs/12'].map(async (path) => (await fetch(`${backend.url}/${path}`)).text()),
  );
  expect(bodies).toEqual([
    expect.stringContaining('only404 is in the contract but not implemented yet'),
    expect.stringContaining('one is in the contract but not implemented yet'),
    expect.stringContaining('"NOT_FOUND"'),
  ]);
  expect((await fetch(`${backend.url}/one/1`, { method: 'PUT' })).status).toBe(501);
  const put = await fetch(`${backend.url}/files`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  await backend.stop();
  const handler = `import type { Handler } from '../handlers.gen.ts';
export const upload: Handler<'upload'> = async () => ({ status: 204 });\n`;
  await writeFile(join(folder.path, 'files/handlers/upload.ts'), handler);
  expect(folder.compile().output).toMatch(/NotServed<"upload: a multipart\/mixed body is not read/);
  const rest = await folder.run(
    'generate',
    'files.json',
    '--out',
    'look',
    '--except',
    '/pairs/*,same,third,asked,upload',
  );
  expect(rest.output).not.toContain('Not served');
});
