/**
 * What the sample site answers where there is more to it than a file: redirects, withdrawn pages, a broken
 * one, and extra headers. Paths are as in the request line (percent-encoded), without the query string.
 */
export interface SpecialAnswer {
  readonly status: number;
  readonly location?: string;
}

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
};

/** Headers that go beside those of the file type, by path. */
export const extraHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/fr/tarifs.html': { 'content-type': 'text/html; charset=iso-8859-1' },
  '/downloads/stand-manual.pdf': { 'x-robots-tag': 'noindex' },
};
