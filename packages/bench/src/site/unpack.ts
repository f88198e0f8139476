import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { objectAt } from '@seogeo/document';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

/** Disposing of it removes what was unpacked; a folder that was given is left alone. */
export interface UnpackedSite extends AsyncDisposable {
  /** Name of the site: the archive's or folder's own, without its ending. */
  readonly name: string;
  readonly folder: string;
}

/**
 * Makes a folder of a website given as a folder or as an archive (.tar, .tar.gz, .tar.xz …), the latter through
 * the system's `tar` into a temporary folder. Rejects with a message that says what to do.
 */
export async function unpack(source: string): Promise<UnpackedSite> {
  const path = resolve(source);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Error(`There is no ${path}. Give the path of a website's archive or folder.`);
  const name = basename(path).replace(/\.(tar(\.\w+)?|tgz|txz)$/, '');
  if (found.isDirectory()) return { name, folder: path, [Symbol.asyncDispose]: async () => undefined };
  await using owned = new AsyncDisposableStack();
  const folder = owned.use(await temporaryFolder('site'));
  await extract(path, folder.path);
  const kept = owned.move();
  return { name, folder: folder.path, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function extract(archive: string, folder: string): Promise<void> {
  try {
    // Without -J or -z: tar recognises the compression of a file that it opens itself.
    await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  } catch (error) {
    const { code, stderr } = objectAt(error);
    if (code === 'ENOENT')
      throw new Error(`tar could not be run. Install it, or unpack ${archive} yourself and give the folder.`);
    const message = String(stderr).trim();
    throw new Error(
      /xz.*(not found|cannot exec|no such file)/is.test(message)
        ? `tar found no xz to open ${archive}. Install xz-utils, or unpack it yourself and give the folder.`
        : `tar could not unpack ${archive}: ${message}`,
    );
  }
}
