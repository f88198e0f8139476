import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Contents by absolute path. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** The files whose contents on disk differ from these. */
export async function driftingFiles(files: GeneratedFiles): Promise<string[]> {
  const drifting: string[] = [];
  for (const [file, content] of files) {
    const onDisk = await readFile(file, 'utf8').catch(() => null);
    if (onDisk !== content) drifting.push(file);
  }
  return drifting;
}

/** Writes each file beside its place first, so that a reader never sees half of it. */
export async function writeFiles(files: GeneratedFiles, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const content = files.get(path);
    if (content === undefined) continue;
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${process.pid}.tmp`;
    await writeFile(beside, content);
    await rename(beside, path);
  }
}
