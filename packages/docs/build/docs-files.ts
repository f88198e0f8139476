/** Where the site's build reads and writes, as absolute paths. */
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where `redocly.yaml` says how the reference looks. */
export const repository: string = fromRoot('');
export const guidesFolder: string = fromRoot('packages/docs/guides');
export const webEntry: string = fromRoot('packages/docs/web/main.ts');
/** Runs before anything is painted. */
export const themeEntry: string = fromRoot('packages/docs/web/theme.ts');
/** One after the other they are that of every page. */
export const stylesheets: readonly string[] = ['base.css', 'site.css'].map((name) =>
  fromRoot(`packages/docs/web/${name}`),
);
export const icon: string = fromRoot('packages/docs/web/favicon.svg');
/** The contract as one document. */
export const bundleFile: string = fromRoot('packages/contract/openapi.json');
export const changelogFile: string = fromRoot('openapi/releases/CHANGELOG.md');
/** What the next release of each package changes. */
export const changesetFolder: string = fromRoot('.changeset');
export const clientReadmeFile: string = fromRoot('packages/client/README.md');
/** What is built; git ignores it. */
export const siteFolder: string = fromRoot('packages/docs/dist');
/** Everything that the site is made of: a change below these makes what is built stale. */
export const inputs: readonly string[] = [
  'packages/docs/build',
  'packages/docs/guides',
  'packages/docs/src',
  'packages/docs/web',
  'packages/contract/openapi.json',
  'packages/document/src',
  'packages/engine/src',
  'test/support/site/pages/guides/puncture-repair.html',
  'test/support/site/pages/robots.txt',
  'openapi/releases/CHANGELOG.md',
  '.changeset',
  'packages/client/README.md',
  'redocly.yaml',
  'packages/contract/src/samples.gen.ts',
  'package-lock.json',
].map(fromRoot);
