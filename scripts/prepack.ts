/**
 * What `npm pack` runs in a package's folder before it packs it: compiles the package and puts the package.json that is
 * to be published in the place of the workspace's. `postpack.ts` puts it back; where that is never reached, because
 * npm failed or was killed in between, the next `npm pack` does. Two at a time in one package are one too many.
 */
import { restoreManifest, swapManifest } from './pack/manifest-swap.ts';
import { writePackage } from './pack/write-package.ts';

const folder = process.cwd();
restoreManifest(folder);
try {
  writePackage(folder);
  swapManifest(folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
