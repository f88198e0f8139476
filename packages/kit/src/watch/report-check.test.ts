import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { diffContract } from '../diff/diff-contract.ts';
import { bundleProject } from '../lint/lint-project.ts';
import { findProject } from '../project/find-project.ts';
import { reportCheck } from './report-check.ts';

const root = `openapi: 3.1.1
info: { title: Bins, version: 1.0.0 }
paths:
  /bins:
    get:
      responses:
        '200': { description: All., content: { application/json: { schema: { $ref: models/bin.yaml } } } }
components:
  schemas:
    Other: { type: integer }
`;
const bin = (code: string) => `type: object
properties:
  code: { type: ${code} }
  parent: { $ref: '#' }
`;

it('a breaking change is shown with the lines of the file in which it stands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'models'));
  await mkdir(join(folder, 'releases'));
  await writeFile(join(folder, 'openapi.yaml'), root);
  await writeFile(join(folder, 'models/bin.yaml'), bin('string'));
  const project = await findProject(folder);
  await writeFile(join(folder, 'releases/1.0.0.json'), JSON.stringify(await bundleProject(project)));
  await writeFile(join(folder, 'models/bin.yaml'), bin('boolean'));
  const diff = await diffContract(project, '2026-01-01');
  expect(diff?.changes).toHaveLength(1);
  const told = reportCheck({ problems: [], bundle: null, files: null, diff, steps: [], ms: 0 }, [], project);
  expect(told).toContain('models/bin.yaml:3:');
  expect(told).toContain('> 3 |   code: { type: boolean }');
});
