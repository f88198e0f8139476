import { fileURLToPath } from 'node:url';
import type { Beside } from '@seogeo/server';
import { staticSite } from './static-site.ts';

/** What is served where `npm run` of this name has built it, and what can be done while it has not. */
const SITES = {
  docs: {
    title: 'The documentation',
    instead: 'The API itself works, and its description is at <a href="../openapi.json">/openapi.json</a>.',
  },
  console: {
    title: 'The console',
    instead:
      'The API itself works. <code>npm run --silent keys -- create</code> makes an API key without this page.',
  },
};

type SiteName = keyof typeof SITES;

/** Where a site is built. */
export function builtFolder(name: SiteName): string {
  return fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
}

/** The documentation at `/docs`, or the page of an account at `/console`. */
export function ownSite(name: SiteName, folder = builtFolder(name)): Beside {
  return staticSite({ mount: `/${name}`, folder, notBuilt: notBuilt(name) });
}

function notBuilt(name: SiteName): string {
  const { title, instead } = SITES[name];
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} is not built</title>
<h1>${title} is not built</h1>
<p>Run <code>npm run ${name}</code> in the service's folder and reload this page: the service need not be restarted.</p>
<p>${instead}</p>
</html>
`;
}
