import { expect, test } from 'vitest';
import { compileContract } from './contract/compile-contract.ts';
import { judge } from './judge.ts';
import { commandOptions } from './testing/command-options.ts';
import { serveRequests } from './testing/serve-requests.ts';

const table = { type: 'string', pattern: '^id,', maxLength: 20 };
const lines = { type: 'array', items: { type: 'string' } };

/** What is found of a server that answers `text`, whose contract says that it is of this type and schema. */
async function found(type: string, schema: object, text: string) {
  const answer = { description: 'All of it.', content: { [type]: { schema } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Exports', version: '1.0.0' },
    paths: { '/export': { get: { operationId: 'export', responses: { 200: answer } } } },
    components: { schemas: { Table: table } },
  };
  await using served = await serveRequests((request, response) => {
    response.writeHead(request.method === 'GET' ? 200 : 405, { 'content-type': type });
    response.end(request.method === 'GET' ? text : '');
  });
  const options = commandOptions('--seed', '1', '--requests', '5');
  const { findings } = await judge(compileContract(document), { ...options, url: served.url });
  return findings.map(({ check }) => check).filter((check) => check === 'body-documented');
}

test.each([
  ['that its pattern refuses', 'text/csv', table, 'name,id'],
  ['that is too long', 'text/plain', table, `id,${'x'.repeat(20)}`],
  ['whose schema is referred to', 'text/csv', { $ref: '#/components/schemas/Table' }, 'name,id'],
  ['that is not one of its values', 'text/html', { type: 'string', enum: ['<p>yes</p>'] }, '<p>no</p>'],
])('a text %s is found', async (_what, type, schema, text) => {
  expect(await found(type, schema, text)).toEqual(['body-documented']);
});

test.each([
  ['a text as it is described', 'text/csv', table, 'id,name'],
  ['a text that is described as what it stands for', 'text/csv', lines, 'a\nb'],
  ['a text of which nothing is said', 'text/plain', {}, 'anything'],
  ['bytes', 'application/octet-stream', table, 'anything'],
])('%s is not', async (_what, type, schema, text) => {
  expect(await found(type, schema, text)).toEqual([]);
});
