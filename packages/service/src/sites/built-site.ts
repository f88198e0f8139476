import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, objectAt, parsed } from '@seogeo/document';

/** How the service answers for one file of the site. */
export interface ServedFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Content-Security-Policy; null for what is no document. */
  readonly policy: string | null;
  /** Whether `<file>.gz` lies beside it. */
  readonly gzip: boolean;
}

interface KnownSite {
  readonly version: string;
  readonly files: ReadonlyMap<string, ServedFile>;
  /** The bytes of those that were asked for. A copy for each client would be memory that strangers decide of. */
  readonly read: Map<string, Promise<Buffer>>;
}

/** A folder that a build writes and may replace at any moment. What is asked for is kept in memory until then. */
export class BuiltSite {
  readonly #folder: string;
  #known: KnownSite | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The files of the present site by path, or null while none is built, or what is there is not as a build leaves it. */
  async files(): Promise<ReadonlyMap<string, ServedFile> | null> {
    const manifest = join(this.#folder, 'site.json');
    try {
      const { mtimeMs, ino } = await stat(manifest);
      const version = `${ino} ${mtimeMs}`;
      if (this.#known?.version !== version) {
        const files = listed(await readFile(manifest, 'utf8'));
        // Looked at again the next time: it may be half written.
        if (files === null) return null;
        this.#known = { version, files, read: new Map() };
      }
      return this.#known.files;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The bytes of a file that `files` listed. */
  read(path: string): Promise<Buffer> {
    const known = this.#known?.read;
    const before = known?.get(path);
    if (before !== undefined) return before;
    const bytes = readFile(join(this.#folder, path));
    known?.set(path, bytes);
    // A file that is missing at this moment may be there at the next.
    bytes.catch(() => known?.delete(path));
    return bytes;
  }
}

/** What a `site.json` lists; null where a build has not written it so, be it half of one or edited by hand. */
function listed(text: string): ReadonlyMap<string, ServedFile> | null {
  const files = Object.entries(objectAt(parsed(text)?.value, 'files'));
  const served = files.flatMap(([path, file]) =>
    isInside(path) && isServedFile(file) ? [[path, file] as const] : [],
  );
  return files.length > 0 && served.length === files.length ? new Map(served) : null;
}

function isInside(path: string): boolean {
  return !path.split(/[/\\]/).includes('..');
}

function isServedFile(file: unknown): file is ServedFile {
  if (!isObject(file)) return false;
  const { type, etag, cacheControl, policy, gzip } = file;
  const texts = [type, etag, cacheControl, policy ?? ''];
  return texts.every((text) => typeof text === 'string') && policy !== undefined && typeof gzip === 'boolean';
}
