import { type PageCheck, pageFinding } from '../check.ts';

export const noInternalLinks: PageCheck = {
  code: 'no_internal_links',
  severity: 'notice',
  group: 'links',
  title: 'No internal links',
  why: 'A page that links to no other page of its site is a dead end for visitors and crawlers.',
  fix: 'Link to related pages, at least to the start page.',
  run: ({ html }) =>
    pageFinding(
      html !== null && !html.links.some(({ internal }) => internal)
        ? `None of the page's ${html.document.anchorCount} links leads to another page of the site`
        : null,
    ),
};
