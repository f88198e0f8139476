import type { Limit } from './limit.ts';

const RECORD_FULL = 'Further links, findings and passages are left out.';
const RECORD_GROWS = 'The record grows with the HTML, as the next row says.';
const NOT_SHOWN = 'The browser is ended, and the HTML as it was sent is analysed.';
const REST_IGNORED = 'The first are kept, the rest is ignored.';
const IGNORED_AND_SAID = { beyond: REST_IGNORED, code: 'over_limit' } as const;

/** What one page may have of everything, and what its record may weigh. */
export const PAGE_LIMITS = {
  recordBaseBytes: {
    what: 'Record of a page (its links, findings, translations and text), however small its HTML is',
    value: 16 * 1024,
    unit: 'bytes',
    beyond: RECORD_GROWS,
    code: 'over_limit',
  },
  recordBytesPerByte: {
    what: 'What the record may hold beside that, for each byte of the HTML: 100 KiB of HTML add 1,000 KiB',
    value: 10,
    unit: 'bytes',
    beyond: RECORD_FULL,
    code: 'over_limit',
  },
  recordBytes: {
    what: 'Record of a page in all, however large its HTML is',
    value: 8 * 1024 * 1024,
    unit: 'bytes',
    beyond: RECORD_FULL,
    code: 'over_limit',
  },
  siteFindings: {
    what: 'Findings of one page among the others: their messages and places',
    value: 32 * 1024,
    unit: 'characters',
    beyond: 'The first of each kind is kept.',
  },
  anchors: {
    what: 'Links',
    value: 10_000,
    beyond: 'They are counted and not followed.',
    code: 'too_many_links',
  },
  headings: {
    what: 'Headings',
    value: 5_000,
    ...IGNORED_AND_SAID,
  },
  languages: {
    what: 'Translations that a page announces, or sitemaps list for it',
    value: 300,
    ...IGNORED_AND_SAID,
  },
  cites: {
    what: 'Sources that the text cites, kept for briefs',
    value: 100,
    beyond: REST_IGNORED,
  },
  repeated: {
    what: 'Elements of which one suffices or none is right: titles, canonical links, images without size',
    value: 50,
    beyond: 'They are counted.',
  },
  metaNames: {
    what: 'Names of meta elements',
    value: 1_000,
    beyond: REST_IGNORED,
  },
  samples: {
    what: 'Dates and bylines that the score looks at',
    value: 20,
    beyond: REST_IGNORED,
  },
  quotations: {
    what: 'Quotations that the score looks at',
    value: 50,
    beyond: REST_IGNORED,
  },
  findings: {
    what: 'Findings of one check on one page',
    value: 20,
    beyond: 'The last one says how many more there are.',
  },
  resources: {
    what: 'Images, style sheets, scripts and other files of one page that are asked for',
    value: 300,
    beyond: 'They are not checked, unless another page loads them too.',
    code: 'files_not_checked',
  },
  externalLinks: {
    what: 'Links of one page to other sites that are asked for (CRAWL_CHECK_EXTERNAL)',
    value: 300,
    beyond: 'They are not checked, unless another page links there too.',
    code: 'files_not_checked',
  },
  newlyNamed: {
    what: 'Broken links on one page that no other page has named yet',
    value: 100,
    beyond: 'The next page that has them names them.',
  },
  depth: {
    what: 'Elements inside one another',
    value: 512,
    beyond: 'Deeper ones count as siblings.',
  },
  treeElements: {
    what: 'Elements of a page whose misnested markup moves what was read before',
    value: 30_000,
    beyond: 'They stand where they are written.',
  },
  repairs: {
    what: 'Elements that HTML opens a second time because misnested markup has ended them; each 500 characters of a start tag count as one more',
    value: 10_000,
    beyond: 'They stay ended.',
  },
  attributes: {
    what: 'Attributes that further html and body tags add to the first',
    value: 1_000,
    beyond: REST_IGNORED,
  },
  schemaTypes: {
    what: 'Different types of structured data',
    value: 1_000,
    ...IGNORED_AND_SAID,
  },
  schemaTypesPerItem: {
    what: 'Types of one item of structured data',
    value: 50,
    beyond: REST_IGNORED,
  },
  schemaValues: {
    what: 'Dates, authors and publishers in structured data of one format',
    value: 5_000,
    beyond: REST_IGNORED,
  },
  schemaErrors: {
    what: 'Errors, and warnings, in structured data of one format',
    value: 20,
    beyond: 'The first are reported.',
  },
  jsonLdNodes: {
    what: 'Values of one JSON-LD block that are looked at',
    value: 50_000,
    beyond: REST_IGNORED,
  },
  jsonLdContexts: {
    what: 'Contexts of one JSON-LD block, with the parts of those that are lists',
    value: 1_000,
    beyond: 'What they say is not known, and no name is held against the vocabulary.',
  },
  renderedMemory: {
    what: 'Memory of the browser that shows a page, all its processes together (CRAWL_RENDER_MEMORY_MB)',
    value: 1024 ** 3,
    unit: 'bytes',
    beyond: NOT_SHOWN,
  },
  renderedReports: {
    what: 'What scripts ask for and report while a browser shows a page: addresses, lines of the console, errors',
    value: 64_000_000,
    unit: 'characters',
    beyond: NOT_SHOWN,
  },
} as const satisfies Record<string, Limit>;
