import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProject, lintProject, operationTable, projectOf } from '@seogeo/kit';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { writeManyOperations } from './many-operations.ts';

it('a contract made for the benchmark has as many operations as it should, and breaks no rule', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-many-'));
  try {
    const ours = await findProject(workspaceRoot);
    const source = await writeManyOperations(ours.source, folder, 23);
    const { problems, bundle } = await lintProject(projectOf(workspaceRoot, { ...ours.config, source }));
    expect(problems).toEqual([]);
    expect(bundle === null ? [] : operationTable(bundle)).toHaveLength(23);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
