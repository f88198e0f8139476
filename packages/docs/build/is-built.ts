import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolder } from './docs-files.ts';
import { inputsDigest } from './inputs-digest.ts';

/** Whether what lies in `packages/docs/dist` was built from what the repository holds now. */
export async function isBuilt(): Promise<boolean> {
  try {
    const { inputs }: { inputs?: unknown } = JSON.parse(
      await readFile(join(siteFolder, 'site.json'), 'utf8'),
    );
    return inputs === (await inputsDigest());
  } catch {
    return false;
  }
}
