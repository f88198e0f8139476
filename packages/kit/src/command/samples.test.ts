import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { runContract } from './run-contract.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('samples');
});
afterAll(() => folder.remove());

it.each([
  ['lines', 'text/plain', 'one\n  two', 'one\n  two'],
  ['a separator of lines', 'application/json', 'one\u2028two', '"one\u2028two"'],
])('a sample sends what it shows, copied as it is printed: %s', async (_title, type, example, sent) => {
  const requestBody = { required: true, content: { [type]: { example } } };
  const post = { operationId: 'one', requestBody, responses: { 204: { description: 'None.' } } };
  const document = { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, paths: { '/x': { post } } };
  await writeFile(join(folder.path, 'openapi.yaml'), JSON.stringify(document));
  const printed: string[] = [];
  const say = (text: string) => printed.push(text);
  const code = await runContract(['samples'], {
    folder: folder.path,
    environment: {},
    out: say,
    error: say,
  });
  expect(printed.join('\n')).toContain(`-d '${sent}'`);
  expect(code).toBe(0);
});
