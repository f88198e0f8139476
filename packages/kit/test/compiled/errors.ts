import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendFolder, type Started } from '../backend-folder.ts';

let folder: BackendFolder;
let started: Started;

const text = { type: 'string' };
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const as = (schema: object, type = 'application/json') => ({
  description: 'No.',
  content: { [type]: { schema } },
});

const schemas = {
  Fault: object(
    { code: { type: 'integer' }, message: text, at: { enum: ['here'] } },
    'code',
    'message',
    'at',
  ),
  'odd.name': object({ foo: { type: 'integer' } }, 'foo'),
  Cat: object({ kind: text, message: text }, 'kind'),
  Dog: object({ kind: text, barks: { type: 'boolean' } }, 'kind', 'barks'),
  Pet: {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
  Tree: object({ errors: { type: 'array', minItems: 1, items: ref('Tree') }, detail: text }, 'detail'),
  Map: { ...object({ message: text }, 'message'), additionalProperties: { type: 'string' } },
  Never: object({ message: text, odd: { type: 'string', pattern: '^Q\\d$' } }, 'odd'),
};
const operation = (id: string, responses: object) => ({
  operationId: id,
  security: [],
  parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }],
  responses: { 200: { description: 'Yes.' }, ...responses },
});
const required = { required: true, schema: { type: 'string' } };
const headers = { 'X-Trace': required, 'Retry-After': required, 'X-Odd': { schema: { type: 'string' } } };
const paths = {
  '/a': {
    get: operation('getA', { 400: as(ref('Fault')), default: as(ref('Fault'), 'application/vnd.a+json') }),
  },
  '/b': { get: operation('get-b', { '4xx': as(object({ fault: text, reason: text }), '*/*') }) },
  '/c': {
    get: operation('getC', {
      400: as(ref('odd.name')),
      500: as(ref('Pet')),
      501: as(ref('Fault'), 'application/xml'),
    }),
  },
  '/d': {
    get: operation('getD', {
      400: as({ type: 'array', items: ref('Tree') }),
      409: as(ref('Map')),
      501: as(ref('Never')),
    }),
  },
  '/g': {
    get: operation('getG', {
      400: { description: 'No.', content: { 'text/plain': { schema: text }, ...as(ref('Map')).content } },
    }),
  },
  '/e': { get: operation('getE', { 400: { description: 'No.', headers }, 501: as(text, 'text/plain') }) },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Errors', version: '1' },
  paths,
  components: { schemas },
};
const source = (name: string, value: object) => writeFile(join(folder.path, name), JSON.stringify(value));
const read = (name: string) => readFile(join(folder.path, name), 'utf8');

let told: string;
beforeAll(async () => {
  folder = await BackendFolder.open();
  await source('errors.json', document);
  told = (await folder.generate('errors.json', '--out', 'api')).output;
  started = await folder.start('api/main.ts', { API_KEYS: 'k' });
});

afterAll(async () => {
  await started.stop();
  await folder[Symbol.asyncDispose]();
});

async function ask(path: string) {
  const response = await fetch(`${started.url}${path}`);
  const body = await response.text();
  const type = response.headers.get('content-type');
  return [response.status, type, type?.includes('json') ? JSON.parse(body) : body];
}

const json = 'application/json; charset=utf-8';
const message = expect.any(String);

it('errors of the document’s own are guessed, and sent so', async () => {
  expect(await ask('/a?n=x')).toEqual([400, json, { code: 400, message, at: 'here' }]);
  expect(await ask('/a')).toEqual([501, 'application/vnd.a+json', { code: 501, message, at: 'here' }]);
  expect(await ask('/b?n=x')).toEqual([400, json, { reason: message }]);
  expect(await ask('/d?n=x')).toEqual([400, json, [{ detail: message }]]);
  expect(await ask('/g?n=x')).toEqual([400, json, { message }]);
});

it('what has no form keeps its status', async () => {
  expect(await ask('/c?n=x')).toMatchObject([400, json, { error: { code: 'VALIDATION_ERROR' } }]);
  expect(await ask('/c')).toMatchObject([501, json, { error: { code: 'NOT_IMPLEMENTED' } }]);
  expect(await ask('/e?n=x')).toEqual([400, null, '']);
  expect(await ask('/e')).toEqual([501, 'text/plain; charset=utf-8', expect.stringContaining('getE')]);
});

it('and is named, with the errors that have it and what to do', () => {
  const [, errors = ''] = /(These errors[\s\S]*)\nStart it with: /.exec(told) ?? [];
  expect(errors.split('\n')).toEqual([
    "These errors have no form of the document's own and are sent in the server's:",
    '  errors.odd.name (400 of getC): nothing could be guessed, write it in api/errors.ts',
    '  errors.Never (501 of getD): nothing could be guessed, write it in api/errors.ts',
    '  501 of getC: application/xml cannot be written, declare JSON, problem details or a text as well',
    'These errors of the server lack a header that the document requires:',
    '  400 of getE: x-trace, declare it optional, or send it from a stage of your own',
  ]);
});

it('the guesses compile, as a body that is wrong does not', async () => {
  expect(folder.compile()).toEqual({ exitCode: 0, output: '' });
  const before = await read('api/errors.ts');
  await writeFile(
    join(folder.path, 'api/errors.ts'),
    before.replace("at: 'here'", "at: 'there', mesage: ''"),
  );
  expect(folder.compile().output).toMatch(/errors\.ts.*"there"/);
  await writeFile(join(folder.path, 'api/errors.ts'), before);
});

it('they are a person’s from then on, and a new one does not compile until it is written', async () => {
  await writeFile(
    join(folder.path, 'api/errors.ts'),
    (await read('api/errors.ts')).replace("'here'", "'here' as const"),
  );
  const more = { ...paths, '/f': { get: operation('getF', { 400: as(object({ reason: text })) }) } };
  await source('errors.json', { ...document, paths: more });
  const { output } = await folder.generate('errors.json', '--out', 'api');
  expect(output).not.toContain('api/errors.ts');
  expect(await read('api/errors.ts')).toContain('as const');
  expect(folder.compile().output).toMatch(/errors\.ts.*'getF 400'/);
});

it('a main.ts from before there were any is told of them', async () => {
  const plain = { ...document, paths: { '/e': paths['/e'] } };
  await source('later.json', plain);
  await folder.generate('later.json', '--out', 'later');
  await source('later.json', { ...plain, paths: { '/a': paths['/a'], '/e': paths['/e'] } });
  const { output } = await folder.generate('later.json', '--out', 'later');
  expect(output).toContain(
    "later/main.ts does not use later/errors.ts: import { errors } from './errors.ts' and give them to createApi.",
  );
});
