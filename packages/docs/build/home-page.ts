import { breakable } from './breakable.ts';
import { escapeHtml } from './escape-html.ts';
import { guideGroups } from './guides.ts';
import { type DocsOperation, referenceHref, slugOf, type Tag, tryHref } from './operations.ts';
import type { Page, Site } from './page.ts';

type Listed = Pick<Site, 'title' | 'summary' | 'guides' | 'tags'>;

/** The first page: what the API does, every guide and every operation. */
export function homePage({ title, summary, guides, tags }: Listed): Page {
  const main = `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(summary)}</p>
<p class="actions"><a class="button" href="guides/first-request.html">First request in a minute</a> <a class="button plain" href="try.html">Try it here</a> <a class="button plain" href="openapi.json">OpenAPI document</a></p>
<h2 id="client">Typed client</h2>
<p>For Node, browsers, Deno and Bun: it paces, repeats and pages by itself. <a href="guides/client.html#install">Install it from the tarballs of a clone</a>, as it is not on the registry yet; then <a href="guides/client.html">a first call with it</a>.</p>
<h2 id="guides">Guides</h2>
<div class="cards">${guideGroups(guides).map(guideCard).join('')}</div>
<h2 id="operations">Operations</h2>
${tags.map(operationList).join('\n')}`;
  return { href: 'index.html', kind: 'home', title, description: summary, markdown: 'index.md', main };
}

function guideCard({ group, guides }: ReturnType<typeof guideGroups>[number]): string {
  const items = guides.map(({ href, title }) => `<li><a href="${href}">${escapeHtml(title)}</a></li>`);
  return `<section class="card"><h3>${group}</h3><ul>${items.join('')}</ul></section>`;
}

function operationList({ name, operations }: Tag): string {
  const rows = operations.map(operationRow);
  return `<h3 id="${slugOf(name)}">${escapeHtml(name)}</h3><ul class="operations">${rows.join('')}</ul>`;
}

/** An operation in a list, with the ways to its reference and its form. */
export function operationRow(operation: DocsOperation): string {
  const { method, path, summary, deprecation } = operation;
  const mark = deprecation === null ? '' : ' <em>deprecated</em>';
  return `<li>${methodBadge(method)} <a href="${referenceHref(operation)}"><code>${breakable(path)}</code></a> <span>${escapeHtml(summary)}</span>${mark} <a href="${tryHref(operation)}" aria-label="Try it: ${escapeHtml(summary)}">Try it</a></li>`;
}

/** A method as a small coloured label. */
export function methodBadge(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`;
}
