import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inputs, siteFolder } from './docs-files.ts';

/** Whether what lies in `folder` was built from what its `sources` hold now. */
export async function isBuilt(folder = siteFolder, sources = inputs): Promise<boolean> {
  try {
    const site: { inputs?: unknown } = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
    return site.inputs === (await inputsDigest(sources));
  } catch {
    return false;
  }
}

/** A digest over everything that a site is made of; the same as long as building again would change nothing, wherever that stands. */
export async function inputsDigest(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [place, input] of inputs.entries()) {
    for (const file of await filesOf(input)) {
      hash.update(`\0${place} ${relative(input, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => null);
  if (entry === null) return [];
  if (entry.isFile()) return [path];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  return names
    .filter((name) => name.isFile())
    .map((name) => join(name.parentPath, name.name))
    .sort();
}
