/** `npm run docs`: builds the documentation site into packages/docs/dist, where the service serves it at /docs. */
import { isBuilt } from '@seogeo/docs/is-built';
import { buildWhenNeeded } from './build-when-needed.ts';

await buildWhenNeeded('docs', {
  isBuilt,
  async build() {
    const { buildSite } = await import('@seogeo/docs/build-site');
    const { folder, pages, bytes } = await buildSite();
    return `${pages} pages, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`;
  },
});
