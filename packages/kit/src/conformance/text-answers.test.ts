import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { compileContract } from './contract/compile-contract.ts';
import { judge } from './judge.ts';

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
  const server = createServer((request, response) => {
    response.writeHead(request.method === 'GET' ? 200 : 405, { 'content-type': type });
    response.end(request.method === 'GET' ? text : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    const { findings } = await judge(compileContract(document), {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      key: '',
      credentials: new Map(),
      seed: 1,
      requests: 5,
      urlHost: '127.0.0.1:9',
      rate: null,
      timeoutMs: 5_000,
      strictQuery: false,
      tolerances: [],
      pageParameter: null,
      pageSizeParameter: null,
      idempotencyHeader: 'Idempotency-Key',
    });
    return findings.map(({ check }) => check).filter((check) => check === 'body-documented');
  } finally {
    server.closeAllConnections();
    server.close();
  }
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
