import type { OpenApiDocument } from '@seogeo/document';
import { expect, it } from 'vitest';
import { compileContract } from '../conformance/contract/compile-contract.ts';
import { judge } from '../conformance/judge.ts';
import { commandOptions } from '../conformance/testing/command-options.ts';
import { serveMock } from './serve-mock.ts';
import { silentLog } from './testing/silent-log.ts';

const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 100_000, corsOrigins: [], log: silentLog };

/** Boats that are made and read, and say what they are called in a member of this name. */
function boatyard(inPath: object, inBody: object, name: string): OpenApiDocument {
  const boat = { type: 'object', required: [name], properties: { [name]: inBody } };
  const content = { 'application/json': { schema: boat } };
  const Location = { required: true, schema: { type: 'string', format: 'uri-reference' } };
  const parameters = [{ name: 'boatId', in: 'path', required: true, schema: inPath }];
  const found = { 200: { description: 'A boat.', content }, 404: { description: 'None.' } };
  return {
    openapi: '3.1.1',
    info: { title: 'Boatyard', version: '1.0.0' },
    servers: [{ url: 'https://boats.example/v2' }],
    components: {},
    paths: {
      '/boats': {
        post: {
          operationId: 'makeBoat',
          responses: { 201: { description: 'Made.', content, headers: { Location } } },
        },
      },
      '/boats/{boatId}': {
        get: { operationId: 'getBoat', parameters, responses: { ...found, 400: { description: 'No.' } } },
      },
    },
  } as unknown as OpenApiDocument;
}

const text = { type: 'string' };
it.each<[string, object, object, string]>([
  ['a pattern', { ...text, pattern: '^bt_[0-9]{6}$' }, text, 'id'],
  ['a format', { ...text, format: 'uuid' }, text, 'id'],
  ['a pattern, where another is shown', { ...text, pattern: '^bt_' }, { ...text, examples: ['mine'] }, 'id'],
  ['a number', { type: 'integer', minimum: 1_000 }, { type: 'integer' }, 'id'],
  ['a number, that is told as a text', { type: 'integer' }, text, 'boatId'],
  ['one of a few', { enum: ['left', 'right'] }, text, 'boatId'],
  ['a length', { ...text, minLength: 24, maxLength: 24 }, text, 'boatId'],
  ['any text', text, text, 'id'],
])('what was created has an identifier that its own path takes: %s', async (_what, inPath, inBody, name) => {
  const document = boatyard(inPath, inBody, name);
  const mock = await serveMock(document, settings);
  const made = await fetch(`${mock.baseUrl}/boats`, { method: 'POST' });
  const location = new URL(made.headers.get('location') ?? '', mock.baseUrl);
  const read = await fetch(location);
  expect([made.status, read.status, await read.json()]).toEqual([201, 200, await made.json()]);
  const options = commandOptions('--requests', '40', '--seed', '1');
  const { findings } = await judge(compileContract(document), { ...options, url: mock.baseUrl });
  expect(findings).toEqual([]);
  await mock.close();
});
