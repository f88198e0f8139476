import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sourceDocument } from '../../scripts/contract/contract-files.ts';

/** With these, every rule of ours finds what it asks for: each error has its example. */
export const FEW_PATHS: readonly string[] = ['/me', '/projects', '/projects/{projectId}/audits'];

/**
 * Writes a few paths of our contract into a folder, with the files that they refer to and no release: what holds of any
 * contract holds of it, at a part of the work.
 *
 * @returns its root document
 */
export async function smallContract(folder: string, paths: readonly string[] = FEW_PATHS): Promise<string> {
  const home = dirname(sourceDocument);
  const text = await readFile(sourceDocument, 'utf8');
  const root = text.replaceAll(/^ {2}(\/.*):\n.*\n/gm, (lines, path) => (paths.includes(path) ? lines : ''));
  const files = new Map([[sourceDocument, root]]);
  for (const [file, within] of files) {
    for (const [reference] of within.matchAll(/[^\s'"#]+\.yaml/g)) {
      const target = join(dirname(file), reference);
      if (existsSync(target)) files.set(target, files.get(target) ?? (await readFile(target, 'utf8')));
    }
  }
  for (const [file, content] of files) {
    const target = join(folder, relative(home, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return join(folder, 'openapi.yaml');
}
