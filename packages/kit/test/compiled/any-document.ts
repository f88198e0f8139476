import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendFolder, fixture, museum } from '../backend-folder.ts';

let folder: BackendFolder;

beforeAll(async () => {
  folder = await BackendFolder.open();
});

afterAll(() => folder[Symbol.asyncDispose]());

const read = (file: string) => readFile(join(folder.path, file), 'utf8');

describe('a backend generated from somebody else’s document', () => {
  it.each([
    ['museum', join(museum, 'openapi.yaml')],
    ['library', fixture('many-files/openapi.yaml')],
    ['nasty', fixture('nasty/openapi.json')],
    ['webhooks', fixture('webhooks-only.yaml')],
    ['deep', fixture('deep-references.yaml')],
  ])('is made of %s', async (name, source) => {
    const run = await folder.generate(source, '--out', name);
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.output).toContain(`${name}/contract.gen.ts`);
  });

  it('keeps handlers where it is told', async () => {
    const source = fixture('many-files/openapi.yaml');
    const args = ['--out', 'apart/src/generated/api', '--handlers', 'apart/src/operations'];
    expect(await folder.run('generate', source, ...args)).toMatchObject({ exitCode: 0 });
    expect(await read('apart/src/operations/get-book.ts')).toContain("from '../backend.ts'");
  });

  it('has the type of what a reference leads to, wherever that stands', async () => {
    const values =
      "{ whole: { pair: [1, 'm'], secret: '' }, x: '', secret: '', unit: 'ft', seven: 7, inner: '', deep: 'deep', nested: 1, hook: 'hook', told: { told: 'told' }, optional: 'here' }";
    const wrong = ['x', 'unit', 'seven', 'inner', 'nested', 'hook', 'told', 'optional'].map(
      (name) => `// @ts-expect-error\nexport const ${name}: Body['${name}'] = undefined;\n`,
    );
    await writeFile(
      join(folder.path, 'deep/body.ts'),
      `import type { operations } from './types.gen.ts';
type Sent<Id extends 'a' | 'b' | 'c'> = operations[Id]['requestBody']['content']['application/json'];
type Body = Sent<'c'>;
export const body: Body = ${values};
export const sent: readonly [Sent<'a'>, Sent<'b'>] = [body.whole, body.whole];
${wrong.join('')}`,
    );
  });

  it('compiles under the strictest settings, all of them', async () => {
    expect(folder.compile()).toEqual({ exitCode: 0, output: '' });
  });

  it('is one document of many files, with a base path from its server', async () => {
    const document = JSON.parse(await read('library/openapi.json'));
    expect(Object.keys(document.components.schemas)).toEqual(['Book']);
    expect(document.components.schemas.Book.properties.sequels.items.$ref).toBe('#/components/schemas/Book');
    expect(await read('library/contract.gen.ts')).toContain("basePath = '/api/v2'");
  });

  it('leaves webhooks and callbacks to those who receive them', async () => {
    const table = await read('nasty/operations.gen.ts');
    expect(table).not.toMatch(/onThingChanged|onDone|onHook/);
    const types = await read('nasty/types.gen.ts');
    expect(types.slice(types.indexOf('export interface operations'))).not.toMatch(/onThingChanged|onHook/);
    expect(await read('webhooks/operations.gen.ts')).toContain('export const operations = {\n} as const');
  });

  it('knows of each operation which parameters have a default, and who is let in', async () => {
    const types = await read('nasty/types.gen.ts');
    const subscribe = types.slice(types.indexOf('\n    subscribe: {'));
    expect(subscribe).toContain('readonly query: "sort" | "limit";');
    expect(subscribe).toContain('readonly header: "X-Trace";');
    // The operation's own parameter takes the place of the path's, whose default goes with it.
    const overriding = types.slice(
      types.indexOf('\n    getThingsByThingId: {'),
      types.indexOf('\n    subscribe: {'),
    );
    expect(overriding.slice(0, overriding.indexOf('};\n    }'))).toContain('readonly query: never;');
    const table = await read('nasty/operations.gen.ts');
    expect(table).toMatch(/get_thing: \{[^}]*scopes: \['read', 'write'\],\s+secured: true/);
    expect(table).toMatch(/getThing: \{[^}]*scopes: \[\],\s+secured: false/);
  });
});

describe('the main.ts that is made with it', () => {
  it('answers at once: 501 until a handler is written, 401 without a key, 400 for what breaks the contract', async () => {
    const started = await folder.start('museum/main.ts', { API_KEYS: 'one,two' });
    const call = (path: string, init?: RequestInit) => fetch(`${started.url}${path}`, init);
    const hours = await call('/museum-hours');
    expect([hours.status, await hours.json()]).toMatchObject([501, { error: { code: 'NOT_IMPLEMENTED' } }]);
    expect((await call('/museum-hours?days=99')).status).toBe(400);
    const tickets = (key: string) =>
      call('/tickets', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ date: '2026-01-01', count: 2 }),
      });
    expect((await tickets('three')).status).toBe(401);
    expect((await tickets('two')).status).toBe(501);
    const { exitCode, output } = await started.stop();
    expect(exitCode).toBe(0);
    expect(output).not.toContain('two');
  });

  it('makes a key for the run where none is given', async () => {
    const started = await folder.start('library/main.ts', { API_KEYS: '' });
    expect((await fetch(`${started.url}/books/1`)).status).toBe(501);
    expect((await started.stop()).output).toMatch(/the key of this run is [\w-]{32}$/m);
  });

  it('takes a key as the password of HTTP Basic, whoever the user is, and one that is both as it is', async () => {
    const responses = { 204: { description: 'Done.' }, 401: { description: 'No.' } };
    await writeFile(
      join(folder.path, 'basic.json'),
      JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'Basic', version: '1' },
        paths: { '/x': { get: { operationId: 'getX', security: [{ login: [] }], responses } } },
        components: { securitySchemes: { login: { type: 'http', scheme: 'Basic' } } },
      }),
    );
    expect(await folder.run('generate', 'basic.json', '--out', 'basic')).toMatchObject({ exitCode: 0 });
    const started = await folder.start('basic/main.ts', { API_KEYS: 'one,anna:two' });
    const statuses = ['anyone:one', 'anna:two', 'otto:two', 'one:', 'anna:two:one'].map(async (given) => {
      const authorization = `Basic ${Buffer.from(given).toString('base64')}`;
      return (await fetch(`${started.url}/x`, { headers: { authorization } })).status;
    });
    const answered = await Promise.all(statuses);
    await started.stop();
    expect(answered).toEqual([501, 501, 401, 401, 401]);
  });
});
