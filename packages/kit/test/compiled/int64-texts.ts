import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendFolder } from '../backend-folder.ts';

const int64 = { type: 'integer', format: 'int64' };
const Account = {
  type: 'object',
  required: ['id', 'parent', 'name'],
  properties: { id: int64, parent: { ...int64, type: ['integer', 'null'] }, name: { type: 'string' } },
};
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } };
const Failure = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: int64, message: { type: 'string' } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1.0.0' },
  security: [],
  paths: {
    '/accounts/{id}': {
      put: {
        operationId: 'putAccount',
        parameters: [{ name: 'id', in: 'path', required: true, schema: int64 }],
        requestBody: { required: true, content },
        responses: {
          200: { description: 'The account.', content },
          400: { description: 'Not so.', content: { 'application/json': { schema: Failure } } },
        },
      },
    },
  },
  components: { schemas: { Account } },
};

const handler = (id: string): string => `import { reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

export const putAccount = (_backend: Backend): Handler<'putAccount'> => ({ path, body }) =>
  reply(200, { id: ${id}, parent: body.parent, name: \`\${path.id.length} \${body.id}\` });
`;
const errors = `import type { ErrorBodies } from './errors.gen.ts';

export const errors: ErrorBodies = { 'putAccount 400': () => ({ code: '9223372036854775807', message: 'no' }) };
`;

let folder: BackendFolder;

beforeAll(async () => {
  folder = await BackendFolder.open();
  await writeFile(join(folder.path, 'openapi.json'), JSON.stringify(document));
  await folder.generate('openapi.json', '--out', 'api', '--int64', 'text');
});

afterAll(() => folder[Symbol.asyncDispose]());

it('has integers of 64 bits as texts for handlers, as numbers for clients, and no digit is lost between', async () => {
  const written = join(folder.path, 'api/handlers/put-account.ts');
  await writeFile(written, handler('Number(body.id)'));
  expect(folder.compile().output).toContain("Type 'number' is not assignable to type 'string'");
  await writeFile(written, handler('body.id'));
  await writeFile(join(folder.path, 'api/errors.ts'), errors);
  expect(folder.compile()).toMatchObject({ exitCode: 0 });
  const started = await folder.start('api/main.ts', {});
  try {
    const put = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${started.url}/accounts/9007199254740993`, {
        method: 'PUT',
        body,
        headers,
      });
      return [response.status, await response.text()];
    };
    const sent = '{"id":-9223372036854775808,"parent":9007199254740995,"name":"5"}';
    const given = sent.replace('"5"', '"16 -9223372036854775808"');
    expect(await put(sent)).toEqual([200, given]);
    expect(await put(sent.replace('808', '809'))).toEqual([
      400,
      '{"code":9223372036854775807,"message":"no"}',
    ]);
  } finally {
    await started.stop();
  }
});
