import { escapeHtml } from './escape-html.ts';
import { type Guide, guideGroups } from './guides.ts';
import type { Tag } from './operations.ts';

/** Names of the built assets; they change with their content. */
export interface Assets {
  readonly css: string;
  readonly js: string;
  readonly search: string;
  readonly theme: string;
}

export interface Page {
  /** Relative to the site's root. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** What stands in `main`. */
  readonly main: string;
  /** Class of the body. */
  readonly kind: 'home' | 'guide' | 'try' | 'reference' | 'redoc' | 'missing';
  /** What stands before `main`, such as a list of guides. */
  readonly aside?: string;
  /** The same page as Markdown, relative to the site's root. */
  readonly markdown?: string;
  readonly head?: string;
  /** Where links begin; relative to the page unless given. */
  readonly root?: string;
}

export interface Site {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  readonly assets: Assets;
  /** Where the site will be, such as `https://docs.example.com/`; null where it may be anywhere. */
  readonly address: string | null;
  /** Where the service is that it describes; null where the site is served at its `/docs`. */
  readonly service: string | null;
  readonly guides: readonly Guide[];
  readonly tags: readonly Tag[];
}

/** A whole page with the header, navigation and search that every page has. */
export function renderPage(site: Site, page: Page): string {
  const root = page.root ?? rootOf(page);
  const { css, js, search, theme } = site.assets;
  const heading = page.kind === 'home' ? site.title : `${page.title} – ${site.title}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}favicon.svg" type="image/svg+xml">
${alternatives(site, page, root)}${page.head ?? ''}
<script src="${root}${theme}"></script>
<link rel="stylesheet" href="${root}${css}">
<script src="${root}${js}" defer data-root="${root}" data-search="${root}${search}"></script>
</head>
<body class="${page.kind}">
<a class="skip" href="#main">Skip to the content</a>
${header(site, page, root)}
<div class="columns">
${page.aside ?? ''}
${content(page, root)}
</div>
</body>
</html>
`;
}

/** The one address of a page, whatever others it answers at, and the same page for programs. */
function alternatives({ address }: Site, { href, kind, markdown }: Page, root: string): string {
  if (kind === 'missing') return '<meta name="robots" content="noindex">\n';
  const path = href.replace(/(^|\/)index\.html$/, '$1');
  const canonical = address === null ? root + path || './' : address + path;
  const text =
    markdown === undefined ? '' : `<link rel="alternate" href="${root}${markdown}" type="text/markdown">\n`;
  return `<link rel="canonical" href="${canonical}">\n${text}`;
}

/** Redoc brings a `main` of its own, and a page has only one. */
function content({ kind, main, markdown }: Page, root: string): string {
  if (kind === 'redoc') return `<div id="main" tabindex="-1">\n${main}\n</div>`;
  const text =
    markdown === undefined
      ? ''
      : `\n<p class="hint"><a href="${root}${markdown}">This page as Markdown</a></p>`;
  return `<main id="main" class="page" tabindex="-1">\n${main}${text}\n</main>`;
}

function header(site: Site, page: Page, root: string): string {
  const entries = [
    { kind: 'guide', href: 'guides/first-request.html', text: 'Guides' },
    { kind: 'reference', href: 'reference.html', text: 'Reference' },
    { kind: 'try', href: 'try.html', text: 'Try it' },
  ];
  const links = entries.map(({ kind, href, text }) => {
    const current = kind === page.kind || kind + page.kind === 'referenceredoc' ? ' aria-current="true"' : '';
    return `<li><a href="${root}${href}"${current}>${text}</a></li>`;
  });
  return `<header class="site">
<a class="brand" href="${root}index.html">${mark}<span>${escapeHtml(site.title)}</span> <small>${escapeHtml(site.version)}</small></a>
<nav aria-label="Site"><ul>${links.join('')}<li><a href="${site.service ?? `${root}../`}console/">Console</a></li></ul></nav>
<div class="search" role="search">
<label class="hidden" for="search">Search guides and operations</label>
<input id="search" type="search" role="combobox" autocomplete="off" spellcheck="false" placeholder="Search" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div class="results" id="search-results" role="listbox" aria-label="Search results" hidden></div>
<p class="hidden" role="status" id="search-status"></p>
</div>
<button type="button" class="theme" data-theme-switch aria-label="Switch between light and dark">${halfMoon}</button>
</header>`;
}

const mark =
  '<svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="10" cy="10" r="6.5"/><path d="M15 15l6 6M7 11.5l2-3 2.2 2 2-3.5"/></svg>';

const halfMoon =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z"/></svg>';

/** All guides, the present one marked: a list on wide screens, folded on narrow ones. */
export function guideList(site: Site, present: string | null, root: string): string {
  const groups = guideGroups(site.guides).map(({ group, guides }) => {
    const items = guides.map(({ slug, href, title }) => {
      const current = slug === present ? ' aria-current="page"' : '';
      return `<li><a href="${root}${href}"${current}>${escapeHtml(title)}</a></li>`;
    });
    return `<li><span class="group">${group}</span><ul>${items.join('')}</ul></li>`;
  });
  return `<nav class="guides folding" aria-label="Guides"><details open><summary>All guides</summary><ul>${groups.join('')}</ul></details></nav>`;
}

/** How a page of this depth reaches the root: `` or `../`. */
function rootOf({ href }: Pick<Page, 'href'>): string {
  return '../'.repeat(href.split('/').length - 1);
}
