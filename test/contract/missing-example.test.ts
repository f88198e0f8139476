import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceDocument } from '../../scripts/contract/contract-files.ts';
import { generateFiles } from '../../scripts/contract/generated-files.ts';
import { projectAt } from './our-project.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-openapi-'));
  await cp(dirname(sourceDocument), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a parameter without an example is told at the operation that needs it', async () => {
  const file = join(folder, 'components/parameters/AuditId.yaml');
  const text = await readFile(file, 'utf8');
  // Neither the parameter nor its schema shows a value.
  const bare = text
    .replace(/^example: .*\n/m, '')
    .replace(/^schema:\n( .*\n)+/m, 'schema: { type: string }\n');
  await writeFile(file, bare);
  await expect(generateFiles(projectAt(join(folder, 'openapi.yaml')))).rejects.toThrow(
    /pages\.yaml:4:1 error code-samples: The parameter auditId has no example/,
  );
});
