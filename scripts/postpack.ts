/** What `npm pack` runs in a package's folder when it has packed it: the workspace's package.json comes back. */
import { restoreManifest } from './pack/manifest-swap.ts';

restoreManifest(process.cwd());
