import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samples } from '@seogeo/contract/samples';
import { type OpenApiDocument, objectAt, withOperations } from '@seogeo/document';
import { runRedocly } from '@seogeo/kit';
import type { CodeSample } from '@seogeo/kit/samples';
import { repository } from '../docs-files.ts';
import { escapeHtml } from '../escape-html.ts';
import {
  deprecationNotice,
  docsOperations,
  referenceRoute,
  slugOf,
  tagHref,
  tryHref,
} from '../operations.ts';
import { type Page, renderPage, type Site } from '../page.ts';
import { renderMarkdown } from '../render-markdown.ts';
import { assetPath, type SiteFile, siteFile } from '../site-files.ts';
import { fromReference } from '../try-page.ts';
import { pageOf, scriptOf } from './fitted-redoc.ts';
import { onlyTag } from './only-tag.ts';
import type { Tag } from './reference-index.ts';
import { operationsMarkdown } from './reference-markdown.ts';

/**
 * The reference, a page for each tag, made by Redocly from the bundle inside the site's own page; with the one script
 * that all of them share. Nothing has a foreign address.
 */
export async function redocPages(
  document: OpenApiDocument,
  tags: readonly Tag[],
  site: Site,
  basePath: string,
): Promise<readonly SiteFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-reference-'));
  const operations = docsOperations(document);
  const build = async (tag: Tag): Promise<{ href: string; html: string; text: string }> => {
    const page = tagPage(tag, tags);
    const html = await builtByRedocly(folder, tag.name, {
      document: forReading(onlyTag(document, tag.name), tag, basePath),
      template: renderPage(site, page),
    });
    const { html: text } = renderMarkdown(operationsMarkdown(tag, operations, 'html'), (href) => href);
    return { href: page.href, html, text };
  };
  try {
    const built = await Promise.all(tags.map(build));
    const script = scriptOf(built[0]?.html ?? '');
    const redoc = assetPath('redoc.js', script);
    const pages = built.map(({ href, html, text }) => siteFile(href, pageOf(html, redoc, text)));
    return [siteFile(redoc, script), ...pages];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Redoc brings a `main` and a title of its own; around it stands what works without a script. */
function tagPage({ name, description }: Tag, tags: readonly Tag[]): Page {
  const href = tagHref(name);
  const links = tags.map((tag) => {
    const current = tag.name === name ? ' aria-current="page"' : '';
    return `<li><a href="../${tagHref(tag.name)}"${current}>${escapeHtml(tag.name)}</a></li>`;
  });
  return {
    href,
    kind: 'redoc',
    title: `${name}: reference`,
    description,
    markdown: href.replace(/html$/, 'md'),
    head: '{{{redocHead}}}',
    aside: `<nav class="tags" aria-label="Reference"><ul><li><a href="../reference.html">All operations</a></li>${links.join('')}</ul></nav>`,
    main: '{{{redocHTML}}}',
  };
}

async function builtByRedocly(
  folder: string,
  name: string,
  { document, template }: { readonly document: object; readonly template: string },
): Promise<string> {
  const file = (extension: string): string => join(folder, `${slugOf(name)}.${extension}`);
  await writeFile(file('json'), JSON.stringify(document));
  await writeFile(file('hbs'), template);
  // An option here would have it look past what redocly.yaml says.
  const run = await runRedocly(
    ['build-docs', file('json'), '-o', file('html'), '-t', file('hbs'), '--inlineBundle'],
    repository,
  );
  if (run.exitCode !== 0) throw new Error(`redocly build-docs failed:\n${run.stdout}${run.stderr}`);
  return readFile(file('html'), 'utf8');
}

/**
 * The document for readers of one page of the site: the tag's description first, with every operation; code samples and
 * a link to the console in each; sections of the whole document's description replaced by the guides that say the same
 * at length.
 */
function forReading(document: OpenApiDocument, { name, description }: Tag, basePath: string): object {
  const operations = docsOperations(document);
  const list = operations.map(
    (operation) =>
      `- \`${operation.method} ${operation.path}\` [${operation.summary}](#${referenceRoute(operation)})`,
  );
  const text = JSON.stringify({
    ...document,
    info: {
      ...objectAt(document, 'info'),
      summary: undefined,
      title: name,
      description: [description, '', ...list].join('\n'),
    },
    tags: [{ name }],
    servers: [{ url: basePath }],
    paths: pathsForReading(document),
  });
  return JSON.parse(
    text.replaceAll(/\]\((#section\/[\w-]+)\)/g, (_, href: string) => `](../${fromReference(href)})`),
  );
}

function pathsForReading(document: OpenApiDocument): object {
  const known: Readonly<Record<string, readonly CodeSample[]>> = samples;
  return withOperations(document, ({ value }) => {
    const link = `[Try it](../${tryHref({ id: String(value.operationId) })})`;
    const parts = [deprecationNotice(value), String(value.description ?? '').trim(), link];
    const description = parts.filter((part) => part !== null).join('\n\n');
    return { ...value, 'x-codeSamples': known[String(value.operationId)] ?? [], description };
  }).paths;
}
