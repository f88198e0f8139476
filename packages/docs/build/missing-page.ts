import { escapeHtml } from './escape-html.ts';
import { renderPage, type Site } from './page.ts';
import { digestOf, policyFor, type SiteFile, siteFile } from './site-files.ts';

const TITLE = 'Nothing is at this address';

/**
 * What a host shows at any address that it does not know, however deep, so nothing in it can be relative. Where the site
 * will be is known: a page like all others, with whole addresses. Where not: one that needs no other file, and leads to
 * the two places of which one is there, below the service and alone on a host. Without a script in both cases.
 * @param icon as SVG
 */
export function missingPage(site: Site, icon: string): SiteFile {
  return site.address === null ? alonePage(site, icon) : pageWithAddresses(site, site.address);
}

function pageWithAddresses(site: Site, root: string): SiteFile {
  const main = `<h1>${TITLE}</h1><p>Search above, or start at the <a href="${root}">first page</a>.</p>`;
  const description = 'This page does not exist.';
  const page = { href: '404.html', kind: 'missing', title: TITLE, description, root, main } as const;
  return siteFile('404.html', renderPage(site, page));
}

function alonePage({ title }: Site, icon: string): SiteFile {
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${TITLE} – ${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="This page does not exist.">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">
<style>${STYLE}</style>
</head>
<body class="missing"><header>${escapeHtml(title)}</header>
<main id="main">
<h1>${TITLE}</h1>
<p>The page may have moved, or a part of the address is wrong.</p>
<ul>
<li><a href="/docs/">The documentation</a></li>
<li><a href="/">The first page of this host</a></li>
</ul>
</main>
</body>
</html>
`;
  return siteFile('404.html', html, policyFor('404.html', digestOf(STYLE)));
}

/** The colours and the measure of the site's stylesheet. */
const STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0;
  background: light-dark(#fff, #141a19);
  color: light-dark(#17211f, #e6edeb);
  font: 1rem / 1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
}
header { padding: 1rem 1.25rem; border-bottom: 1px solid light-dark(#d5dcdc, #36423f); font-weight: 650; }
main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.25; }
li { margin: 0.5rem 0; }
a { color: light-dark(#0b6b5b, #5fd0b8); text-underline-offset: 0.15em; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
