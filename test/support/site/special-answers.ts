/**
 * What the sample site answers where there is more to it than a file: redirects, withdrawn pages, a broken
 * one, and extra headers. Paths are as in the request line (percent-encoded), without the query string.
 */
export interface SpecialAnswer {
  readonly status: number;
  readonly location?: string;
  /** Answered in place of a sentence that names the status. */
  readonly html?: string;
}

const hops = 11;

/** A link list as directories have it: one link more than fits on a page. */
const linkList = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every word of the glossary</title>
<meta name="description" content="All words of the glossary as one long list, made by a script that nobody has looked at since.">
<link rel="canonical" href="https://kettle-lane.example/archive/link-list.html"></head>
<body><h1>Every word of the glossary</h1><ul>${Array.from(
  { length: 1_001 },
  (_, at) => `<li><a href="/glossary.html#word-${at + 1}">Word ${at + 1}</a></li>`,
).join('\n')}</ul></body></html>`;

export const specialAnswers: Readonly<Record<string, SpecialAnswer>> = {
  '/old-guides': { status: 301, location: '/guides/' },
  // A chain of three hops, as it grows when every relaunch redirects to the address before it.
  '/flat': { status: 302, location: '/flat-tyre' },
  '/flat-tyre': { status: 301, location: '/guides/flat' },
  '/guides/flat': { status: 308, location: '/guides/puncture-repair.html' },
  '/loop-a': { status: 302, location: '/loop-b' },
  '/loop-b': { status: 302, location: '/loop-a' },
  '/shop': { status: 301, location: 'https://shop.example.com/kettle-lane' },
  '/guides/tubulars.html': { status: 410 },
  '/status': { status: 500 },
  '/archive/price-list-fr.html': { status: 404 },
  '/archive/price-list-nl': { status: 301, location: '/archive/price-list.html' },
  '/archive/link-list.html': { status: 200, html: linkList },
  // One hop more than crawlers follow.
  ...Object.fromEntries(
    Array.from({ length: hops }, (_, at) => [
      `/moved/${at + 1}`,
      { status: 301, location: at + 1 < hops ? `/moved/${at + 2}` : '/archive/' },
    ]),
  ),
};

/** Headers that go beside those of the file type, by path. */
export const extraHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/fr/tarifs.html': { 'content-type': 'text/html; charset=iso-8859-1' },
  '/downloads/stand-manual.pdf': { 'x-robots-tag': 'noindex' },
  '/archive/bench-notes.html': { 'content-type': 'text/plain; charset=utf-8' },
  '/archive/contradiction.html': {
    'x-robots-tag': 'noindex',
    link: '<https://kettle-lane.example/archive/another.html>; rel="canonical"',
  },
};
