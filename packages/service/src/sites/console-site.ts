import { fileURLToPath } from 'node:url';
import type { Beside } from '@seogeo/server';
import { notBuilt } from './not-built.ts';
import { staticSite } from './static-site.ts';

/** What `npm run console` builds. */
export const CONSOLE_FOLDER = fileURLToPath(new URL('../../../console/dist', import.meta.url));

const INSTEAD =
  'The API itself works. <code>npm run --silent keys -- create</code> makes an API key without this page.';

/** The account's page at `/console`, as `npm run console` built it into `folder`. */
export function consoleSite(folder: string): Beside {
  return staticSite({ mount: '/console', folder, notBuilt: notBuilt('The console', 'console', INSTEAD) });
}
