import { fileURLToPath } from 'node:url';
import type { Beside } from '@seogeo/server';
import { notBuilt } from './not-built.ts';
import { staticSite } from './static-site.ts';

/** What `npm run docs` builds. */
export const DOCS_FOLDER = fileURLToPath(new URL('../../../docs/dist', import.meta.url));

const INSTEAD =
  'The API itself works, and its description is at <a href="../openapi.json">/openapi.json</a>.';

/** The documentation at `/docs`, as `npm run docs` built it into `folder`. */
export function docsSite(folder: string): Beside {
  return staticSite({
    mount: '/docs',
    folder,
    notBuilt: notBuilt('The documentation', 'docs', INSTEAD),
  });
}
