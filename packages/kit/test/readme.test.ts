import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { objectsAt, text } from '@seogeo/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { runContract } from '../src/command/run-contract.ts';
import { USAGE } from '../src/command/usage.ts';
import { usage } from '../src/conformance/usage.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(join(root, 'packages/kit/README.md'), 'utf8');
const [, workflow = ''] = /^## In CI\n[\s\S]*?```yaml\n([\s\S]*?)```/m.exec(readme) ?? [];
const steps = objectsAt(parse(workflow).jobs.contract, 'steps');
const commands = steps.flatMap(({ run }) => (text(run) ?? '').split('\n')).filter((line) => line !== '');

const document = (more: string): string => `openapi: 3.1.1
info: { title: Teas, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example }]
paths:
  /teas:
    get:
      operationId: listTeas
      summary: List teas
      security: []
      responses: { '200': { description: All. }, '400': { description: Not understood. } }
${more}`;
const remove = `    delete:
      operationId: deleteTeas
      summary: Remove all teas
      security: []
      responses: { '204': { description: Gone. }, '400': { description: Not understood. } }
`;

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('readme');
  await mkdir(join(folder.path, 'base'));
  await mkdir(join(folder.path, 'head'));
  await writeFile(join(folder.path, 'base/openapi.yaml'), document(remove));
  await writeFile(join(folder.path, 'head/openapi.yaml'), document(''));
});
afterAll(() => folder.remove());

describe('the workflow that a team can copy', () => {
  it('lints, compares with the base branch and keeps a preview', () => {
    expect(commands.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'npm ci',
      'npx seogeo-contract lint',
      'git worktree add',
      'npx seogeo-contract diff',
      'npx redocly build-docs',
    ]);
    expect(existsSync(join(root, 'node_modules/.bin/redocly'))).toBe(true);
  });

  it('has commands that do what they say', async () => {
    const told: string[] = [];
    const ours = commands.filter((line) => line.startsWith('npx seogeo-contract'));
    const exitCodes: (number | null)[] = [];
    for (const line of ours) {
      exitCodes.push(
        await runContract(line.split(' ').slice(2), {
          folder: join(folder.path, 'head'),
          environment: {},
          out: (text) => told.push(text),
          error: (text) => told.push(`stderr: ${text}`),
        }),
      );
    }
    expect(exitCodes).toEqual([0, 1]);
    expect(told.join('\n')).toMatch(
      /^openapi\.yaml is clean: Redocly on the document\.\nopenapi\.yaml:\d+:\d+ breaking \(major\): `DELETE \/teas` was removed\. [^\n]+\n1 change, 1 of them breaking\.$/,
    );
  });
});

it('names no file that is not in the package', () => {
  expect(readme).not.toMatch(/`src\/|\]\((?!https?:)/);
});

it.each([
  ['seogeo-contract', USAGE],
  ['seogeo-conformance', usage],
])('the help of %s fits on a terminal', (_, help) => {
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
