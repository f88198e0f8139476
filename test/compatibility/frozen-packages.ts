import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShell } from '../packages/run-shell.ts';
import { shellWords } from '../support/shell-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What the frozen packages depend on, at the exact versions that the workspace still has. */
const DEPENDENCIES = ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'];

export interface FrozenPackages extends Disposable {
  /** A project folder in whose `node_modules` the packages of the release stand. */
  readonly folder: string;
}

/** Unpacks the client and the contract of a release as an installation would lay them out. */
export async function frozenPackages(release: string): Promise<FrozenPackages> {
  const folder = mkdtempSync(join(tmpdir(), `seogeo-${release}-`));
  const tarballs = join(root, 'test/compatibility', release);
  for (const name of ['client', 'contract']) {
    const target = join(folder, 'node_modules/@seogeo', name);
    mkdirSync(target, { recursive: true });
    const tarball = join(tarballs, `seogeo-${name}-${release}.tgz`);
    await runShell(folder, shellWords(['tar', '-xzf', tarball, '-C', target, '--strip-components=1']));
  }
  for (const name of DEPENDENCIES) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
