import { escapeHtml } from './escape-html.ts';
import type { Guide } from './guides.ts';
import { guideList, type Page, type Site } from './page.ts';

/** A guide between the one before and the one after it, with a list of its sections where it has some. */
export function guidePage(site: Site, guide: Guide): Page {
  const { slug, href, title, lead, html } = guide;
  return {
    href,
    kind: 'guide',
    title,
    description: lead,
    markdown: `guides/${slug}.md`,
    aside: guideList(site, slug, '../') + contents(guide),
    main: `<article>${html}</article>\n${neighbours(site, slug)}`,
  };
}

function neighbours({ guides }: Site, slug: string): string {
  const at = guides.findIndex((guide) => guide.slug === slug);
  const link = (rel: string, text: string, guide: Site['guides'][number] | undefined): string =>
    guide === undefined
      ? ''
      : `<a class="${rel}" rel="${rel}" href="../${guide.href}"><span>${text}</span> ${escapeHtml(guide.title)}</a>`;
  return `<nav class="neighbours" aria-label="Next guides">${link('prev', 'Before', guides[at - 1])}${link('next', 'Next', guides[at + 1])}</nav>`;
}

function contents({ sections }: Guide): string {
  const own = sections.filter(({ level }) => level === 2);
  if (own.length < 2) return '';
  const links = own.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  return `<nav class="contents folding" aria-label="On this page"><details open><summary>On this page</summary><ul><li><span class="group">On this page</span></li>${links.join('')}</ul></details></nav>`;
}
