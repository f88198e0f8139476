import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenApiDocument, objectAt, withOperations } from '@seogeo/document';
import { runRedocly } from '@seogeo/kit';
import { repository } from '../docs-files.ts';
import { escapeHtml } from '../escape-html.ts';
import { type DocsOperation, referenceRoute, slugOf, type Tag, tagHref, tryHref } from '../operations.ts';
import { type Page, renderPage, type Site } from '../page.ts';
import { renderMarkdown } from '../render-markdown.ts';
import { assetPath, type SiteFile, siteFile } from '../site-files.ts';
import { pageOf, scriptOf, stylesOf } from './fitted-redoc.ts';
import { onlyTag } from './only-tag.ts';
import { operationsMarkdown, toGuides } from './operations-markdown.ts';

/**
 * The reference, a page for each tag, made by Redocly from the bundle inside the site's own page; with the one script
 * that all of them share. Nothing has a foreign address.
 */
export async function redocPages(
  document: OpenApiDocument,
  site: Site,
  basePath: string,
): Promise<readonly SiteFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-reference-'));
  const build = async (tag: Tag): Promise<{ href: string; html: string; text: string }> => {
    const page = tagPage(tag, site.tags);
    const own = tag.operations;
    const html = await builtByRedocly(folder, tag.name, {
      document: forReading(onlyTag(document, tag.name), tag, basePath),
      template: renderPage(site, page),
    });
    // Where no script runs, links to operations arrive at their headings.
    const ids = new Map(own.map((operation) => [operation.summary, referenceRoute(operation)]));
    const { html: text } = renderMarkdown(operationsMarkdown(own, 'html'), (href) => href, ids);
    return { href: page.href, html, text };
  };
  try {
    const built = await Promise.all(site.tags.map(build));
    const script = await scriptOf(built[0]?.html ?? '', folder);
    const redoc = assetPath('redoc.js', script);
    const files = built.flatMap(({ href, html, text }) => {
      const css = stylesOf(html);
      const styles = assetPath('redoc.css', css);
      return [siteFile(styles, css), siteFile(href, pageOf(html, { script: redoc, styles }, text))];
    });
    return [...new Map([siteFile(redoc, script), ...files].map((file) => [file.path, file])).values()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Redoc brings a `main` of its own; around it stands what works without a script. */
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
    aside: `<nav class="tags" aria-label="Reference"><h1 class="hidden">${escapeHtml(name)}: reference</h1><ul><li><a href="../reference.html">All operations</a></li>${links.join('')}</ul></nav>`,
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
function forReading(
  document: OpenApiDocument,
  { name, description, operations }: Tag,
  basePath: string,
): object {
  const list = operations.map(
    (operation) =>
      `- \`${operation.method} ${operation.path}\` [${operation.summary}](#${referenceRoute(operation)})`,
  );
  const text = JSON.stringify({
    ...withOperations(document, ({ value }) => {
      const operation = operations.find(({ id }) => id === value.operationId);
      return operation === undefined ? value : { ...value, ...operationForReading(operation) };
    }),
    info: {
      ...objectAt(document, 'info'),
      summary: undefined,
      title: name,
      description: [description, '', ...list].join('\n'),
    },
    // The page is of this tag already: in its menu stands what there is to call.
    tags: [{ name, 'x-displayName': 'Operations' }],
    servers: [{ url: basePath }],
  });
  return JSON.parse(toGuides(text, 'html'));
}

function operationForReading(operation: DocsOperation): object {
  const { deprecation, description, samples } = operation;
  const parts = [deprecation ?? '', description.trim(), `[Try it](../${tryHref(operation)})`];
  return { 'x-codeSamples': samples, description: parts.filter((part) => part !== '').join('\n\n') };
}
