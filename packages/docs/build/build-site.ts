import { readFile } from 'node:fs/promises';
import { isOpenApiDocument, type OpenApiDocument, objectAt, objectsAt } from '@seogeo/document';
import { CATALOGUE } from '@seogeo/engine';
import { createSearchIndex } from '../src/search.ts';
import { bundleScript } from './bundle-script.ts';
import { bundleFile, icon, inputs, siteFolder, stylesheets, themeEntry, webEntry } from './docs-files.ts';
import { checkCatalogue } from './generated/check-catalogue.ts';
import { codesOf, errorTable } from './generated/error-table.ts';
import { geoScoreExample } from './generated/geo-score-example.ts';
import { geoSignals } from './generated/geo-signals.ts';
import { limitTables } from './generated/limit-tables.ts';
import { scopeTable } from './generated/scope-table.ts';
import { measuredOn } from './generated/share-sentence.ts';
import { guidePage } from './guide-page.ts';
import { changelogEntries, clientReadme, readGuides } from './guides.ts';
import { homePage } from './home-page.ts';
import { inputsDigest } from './is-built.ts';
import { crawlerFiles, machineFiles } from './machine-files.ts';
import { missingPage } from './missing-page.ts';
import { docsOperations, tagsOf } from './operations.ts';
import { renderPage, type Site } from './page.ts';
import { publishSite } from './publish-site.ts';
import { redocPages } from './reference/redoc-pages.ts';
import { referenceIndex } from './reference/reference-index.ts';
import { searchEntries } from './search-entries.ts';
import { siteAddresses } from './site-addresses.ts';
import { assetPath, type SiteFile, siteFile } from './site-files.ts';
import { tryPage } from './try-page.ts';

export interface BuiltSite {
  readonly folder: string;
  readonly pages: number;
  readonly bytes: number;
}

/** Builds the whole site into `packages/docs/dist`, which is replaced at once when all of it is made. */
export async function buildSite(): Promise<BuiltSite> {
  const digest = await inputsDigest(inputs);
  const files = await siteFiles();
  await publishSite(siteFolder, files, digest);
  return {
    folder: siteFolder,
    pages: files.filter(({ path }) => path.endsWith('.html')).length,
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
  };
}

async function siteFiles(): Promise<SiteFile[]> {
  const document = await readDocument();
  const operations = docsOperations(document);
  const { title, summary, version } = objectAt(document, 'info');
  const changelog = await changelogEntries(String(version));
  const readme = await clientReadme();
  const example = await geoScoreExample();
  const guides = await readGuides({
    'error-table': () => errorTable(document),
    'check-catalogue': checkCatalogue,
    'check-count': () => String(CATALOGUE.length),
    'check-shares': measuredOn,
    'limit-tables': limitTables,
    'geo-signals': geoSignals,
    'geo-score-example': () => example.lines,
    'geo-score-example-score': () => example.score,
    'scope-table': () => scopeTable(operations),
    changelog: () => changelog,
    'client-readme': () => readme,
  });
  const css = (await Promise.all(stylesheets.map((file) => readFile(file, 'utf8')))).join('');
  const [js, theme] = await Promise.all([bundleScript(webEntry), bundleScript(themeEntry)]);
  // As a script and not as JSON, so that the search also works where a page is opened from a folder.
  const search = `globalThis.docsSearchIndex=${JSON.stringify(createSearchIndex(searchEntries(guides, operations, codesOf(document))))};`;
  const assets = {
    css: assetPath('site.css', css),
    js: assetPath('site.js', js),
    theme: assetPath('theme.js', theme),
    search: assetPath('search.js', search),
  };
  const basePath = String(objectsAt(document, 'servers')[0]?.url ?? '');
  const about = { title: String(title), version: String(version), summary: String(summary ?? '') };
  const tags = tagsOf(document, operations);
  const site: Site = { ...about, assets, guides, tags, ...siteAddresses(process.env) };
  const pages = [
    homePage(site),
    ...guides.map((guide) => guidePage(site, guide)),
    tryPage(site, basePath),
    referenceIndex(tags),
  ];
  const svg = await readFile(icon, 'utf8');
  const redoc = await redocPages(document, site, basePath);
  const redocHtml = redoc.flatMap(({ path }) => (path.endsWith('.html') ? { href: path } : []));
  return [
    ...pages.map((page) => siteFile(page.href, renderPage(site, page))),
    missingPage(site, svg),
    ...redoc,
    ...machineFiles(site),
    ...crawlerFiles(site.address, [...pages, ...redocHtml]),
    siteFile('openapi.json', JSON.stringify(document)),
    siteFile(assets.css, css),
    siteFile(assets.js, js),
    siteFile(assets.theme, theme),
    siteFile(assets.search, search),
    siteFile('favicon.svg', svg),
  ];
}

/** What the document says to the tools of its workshop, and to nobody who calls the API. */
const OF_THE_WORKSHOP: readonly string[] = ['x-internal', 'x-feature', 'x-served-by', 'x-lint-exception'];

async function readDocument(): Promise<OpenApiDocument> {
  const text = await readFile(bundleFile, 'utf8');
  const document: unknown = JSON.parse(text, (key, value: unknown) =>
    OF_THE_WORKSHOP.includes(key) ? undefined : value,
  );
  if (!isOpenApiDocument(document))
    throw new Error(`${bundleFile} is no OpenAPI document: run npm run generate.`);
  return document;
}
