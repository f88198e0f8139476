import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteFile } from './site-files.ts';

/**
 * Makes `folder` hold these files and a `site.json` that tells the service how to answer for each. They are written
 * beside the present folder, which then changes its name, so that nobody is served half a site.
 * @param inputs the digest of what they are made of
 */
export async function publishSite(folder: string, files: readonly SiteFile[], inputs: string): Promise<void> {
  const fresh = await mkdtemp(`${folder}-`);
  const old = `${fresh}-old`;
  try {
    for (const { path, content, compressed } of files) {
      const file = join(fresh, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      if (compressed !== null) await writeFile(`${file}.gz`, compressed);
    }
    const served = Object.fromEntries(files.map(({ path, served: how }) => [path, how]));
    await writeFile(join(fresh, 'site.json'), JSON.stringify({ inputs, files: served }, null, 1));
    // mkdtemp makes a folder for its owner alone; the service may run as somebody else.
    await chmod(fresh, 0o755);
    await replaceFolder(folder, fresh, old);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

/** Puts `fresh` in the place of `present`, which goes to `old`. Another build may be doing the same at this moment. */
async function replaceFolder(present: string, fresh: string, old: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await rename(present, old).catch(() => undefined);
    try {
      return await rename(fresh, present);
    } catch (error) {
      if (attempt === 3) throw error;
      await rm(old, { recursive: true, force: true });
    }
  }
}
