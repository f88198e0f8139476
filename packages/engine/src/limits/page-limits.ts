import { bytes, characters, type Limit, things } from './limit.ts';

const RECORD_FULL = 'Further links, findings and passages are left out.';
const RECORD_GROWS = 'The record grows with the HTML, as the next row says.';
const NOT_SHOWN = 'The browser is ended, and the HTML as it was sent is analysed.';
const REST_IGNORED = 'The first are kept, the rest is ignored.';
const IGNORED_AND_SAID = [REST_IGNORED, 'over_limit'] as const;

/** What one page may have of everything, and what its record may weigh. */
export const PAGE_LIMITS = {
  recordBaseBytes: bytes(
    'Record of a page (its links, findings, translations and text), however small its HTML is',
    16 * 1024,
    RECORD_GROWS,
    'over_limit',
  ),
  recordBytesPerByte: bytes(
    'What the record may hold beside that, for each byte of the HTML: 100 KiB of HTML add 1,000 KiB',
    10,
    RECORD_FULL,
    'over_limit',
  ),
  recordBytes: bytes(
    'Record of a page in all, however large its HTML is',
    8 * 1024 * 1024,
    RECORD_FULL,
    'over_limit',
  ),
  siteFindings: characters(
    'Findings of one page among the others: their messages and places',
    32 * 1024,
    'The first of each kind is kept.',
  ),
  anchors: things('Links', 10_000, 'They are counted and not followed.', 'too_many_links'),
  headings: things('Headings', 5_000, ...IGNORED_AND_SAID),
  languages: things('Translations that a page announces, or sitemaps list for it', 300, ...IGNORED_AND_SAID),
  cites: things('Sources that the text cites, kept for briefs', 100, REST_IGNORED),
  repeated: things(
    'Elements of which one suffices or none is right: titles, canonical links, images without size',
    50,
    'They are counted.',
  ),
  metaNames: things('Names of meta elements', 1_000, REST_IGNORED),
  samples: things('Dates and bylines that the score looks at', 20, REST_IGNORED),
  quotations: things('Quotations that the score looks at', 50, REST_IGNORED),
  findings: things('Findings of one check on one page', 20, 'The last one says how many more there are.'),
  resources: things(
    'Images, style sheets, scripts and other files of one page that are asked for',
    300,
    'They are not checked, unless another page loads them too.',
    'files_not_checked',
  ),
  externalLinks: things(
    'Links of one page to other sites that are asked for (CRAWL_CHECK_EXTERNAL)',
    300,
    'They are not checked, unless another page links there too.',
    'files_not_checked',
  ),
  newlyNamed: things(
    'Broken links on one page that no other page has named yet',
    100,
    'The next page that has them names them.',
  ),
  depth: things('Elements inside one another', 512, 'Deeper ones count as siblings.'),
  treeElements: things(
    'Elements of a page whose misnested markup moves what was read before',
    30_000,
    'They stand where they are written.',
  ),
  repairs: things(
    'Elements that HTML opens a second time because misnested markup has ended them; each 500 characters of a start tag count as one more',
    10_000,
    'They stay ended.',
  ),
  attributes: things('Attributes that further html and body tags add to the first', 1_000, REST_IGNORED),
  schemaTypes: things('Different types of structured data', 1_000, ...IGNORED_AND_SAID),
  schemaTypesPerItem: things('Types of one item of structured data', 50, REST_IGNORED),
  schemaValues: things('Dates, authors and publishers in structured data of one format', 5_000, REST_IGNORED),
  schemaErrors: things(
    'Errors, and warnings, in structured data of one format',
    20,
    'The first are reported.',
  ),
  jsonLdNodes: things('Values of one JSON-LD block that are looked at', 50_000, REST_IGNORED),
  jsonLdContexts: things(
    'Contexts of one JSON-LD block, with the parts of those that are lists',
    1_000,
    'What they say is not known, and no name is held against the vocabulary.',
  ),
  renderedMemory: bytes(
    'Memory of the browser that shows a page, all its processes together (CRAWL_RENDER_MEMORY_MB)',
    1024 ** 3,
    NOT_SHOWN,
  ),
  renderedReports: characters(
    'What scripts ask for and report while a browser shows a page: addresses, lines of the console, errors',
    64_000_000,
    NOT_SHOWN,
  ),
} satisfies Record<string, Limit>;
