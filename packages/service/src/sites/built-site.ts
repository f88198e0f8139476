import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type ServedFile } from './site-manifest.ts';

/** A folder that a build writes and may replace at any moment. */
export class BuiltSite {
  readonly #folder: string;
  #known: { readonly version: string; readonly files: ReadonlyMap<string, ServedFile> } | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The files of the present site by path, or null while none is built. */
  async files(): Promise<ReadonlyMap<string, ServedFile> | null> {
    const manifest = join(this.#folder, 'site.json');
    try {
      const { mtimeMs, ino } = await stat(manifest);
      const version = `${ino} ${mtimeMs}`;
      if (this.#known?.version !== version) {
        this.#known = { version, files: parseManifest(await readFile(manifest, 'utf8')) };
      }
      return this.#known.files;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The bytes of a file that `files` listed. */
  read(path: string): Promise<Buffer> {
    return readFile(join(this.#folder, path));
  }
}
