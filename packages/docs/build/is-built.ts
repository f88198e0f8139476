import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputs, siteFolder } from './docs-files.ts';
import { inputsDigest } from './inputs-digest.ts';

/** Whether what lies in `folder` was built from what its `sources` hold now. */
export async function isBuilt(folder = siteFolder, sources = inputs): Promise<boolean> {
  try {
    const { inputs: built }: { inputs?: unknown } = JSON.parse(
      await readFile(join(folder, 'site.json'), 'utf8'),
    );
    return built === (await inputsDigest(sources));
  } catch {
    return false;
  }
}
