import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { findProject, findProjects } from './find-project.ts';

let folder: TemporaryFolder;
const sources = (projects: readonly { source: string }[]) =>
  projects.map(({ source }) => relative(folder.path, source));

beforeAll(async () => {
  folder = await temporaryFolder('projects');
  await mkdir(join(folder.path, 'inner'));
  for (const file of ['openapi.yaml', 'inner/other.yaml']) await writeFile(join(folder.path, file), '');
});
afterAll(() => folder.remove());

it('finds every contract that a folder lists, the first where one is asked for', async () => {
  expect(sources(await findProjects(folder.path))).toEqual(['openapi.yaml']);
  const configs = [{ source: 'inner/other.yaml', bundle: 'other.json' }, { source: 'openapi.yaml' }];
  await writeFile(join(folder.path, 'contract.config.mjs'), `export default ${JSON.stringify(configs)}`);
  expect(sources(await findProjects(folder.path))).toEqual(['inner/other.yaml', 'openapi.yaml']);
  expect(sources([await findProject(folder.path)])).toEqual(['inner/other.yaml']);
});

it.each(['none.yaml', 'inner', '.', 'openapi.yaml/within'])('takes %s for no document', async (name) => {
  await expect(findProject(folder.path, name)).rejects.toThrow(/^There is no file .*: correct its name\.$/);
});
