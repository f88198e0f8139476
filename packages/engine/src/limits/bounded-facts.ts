import type { PageIssue } from '../page/page-analysis.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { beginning } from './limit-notes.ts';

/** What the API's contract, version 1, allows in the record of a page; a test holds it against the document. */
export const RECORD_BOUNDS = {
  url: 8_192,
  text: 10_000,
  shortText: 1_024,
  message: 4_000,
  location: 8_192,
  list: 10_000,
  issues: 100_000,
  breakdown: 200,
  number: 2_147_483_647,
} as const;

type Bounded =
  | 'contentType'
  | 'title'
  | 'metaDescription'
  | 'h1'
  | 'lang'
  | 'canonicalUrl'
  | 'schemaTypes'
  | 'schemaErrors'
  | 'geoBreakdown'
  | 'issues';

/** The parts of a record that a site has written; those of a record in the database and those of the API are alike. */
export interface StoredFacts extends Pick<PageFacts, Bounded> {
  url: string;
  finalUrl: string | null;
  bytes: number | null;
}

/**
 * A record that an earlier version may have stored beyond what the contract allows, made to fit it: texts are cut, a URL
 * never is (it becomes null), and a finding says so. The same object when nothing is beyond.
 */
export function boundedFacts<Facts extends StoredFacts>(facts: Facts): Facts {
  const bounded = boundsOf(facts);
  if (isSame(facts, bounded)) return facts;
  return { ...facts, ...bounded, issues: [...bounded.issues, CLAMPED] };
}

const CLAMPED: PageIssue = {
  code: 'over_limit',
  severity: 'notice',
  message:
    'An earlier version of the service recorded more than a record may hold: texts are cut, and addresses that are too long are left out. Audit the site again.',
  location: null,
};

function boundsOf(facts: StoredFacts): StoredFacts {
  const { text, shortText, list, message, issues, breakdown, number } = RECORD_BOUNDS;
  return {
    url: boundedUrl(facts.url) ?? rootOf(facts.url),
    finalUrl: boundedUrl(facts.finalUrl),
    contentType: cut(facts.contentType, shortText),
    title: cut(facts.title, text),
    metaDescription: cut(facts.metaDescription, text),
    h1: cut(facts.h1, text),
    lang: cut(facts.lang, shortText),
    canonicalUrl: boundedUrl(facts.canonicalUrl),
    schemaTypes: mapped(facts.schemaTypes, list, (type) => beginning(type, shortText)),
    schemaErrors: mapped(facts.schemaErrors, list, (error) => beginning(error, message)),
    geoBreakdown: mapped(facts.geoBreakdown, breakdown, (line) =>
      line.evidence.length <= message ? line : { ...line, evidence: beginning(line.evidence, message) },
    ),
    // One less, for the finding that may follow.
    issues: mapped(facts.issues, issues - 1, boundedIssue),
    bytes: facts.bytes === null ? null : Math.min(facts.bytes, number),
  };
}

function boundedIssue(issue: PageIssue): PageIssue {
  const { message, location } = RECORD_BOUNDS;
  const isLong = issue.message.length > message || (issue.location?.length ?? 0) > location;
  if (!isLong) return issue;
  const kept = issue.location !== null && issue.location.length <= location ? issue.location : null;
  return { ...issue, message: beginning(issue.message, message), location: kept };
}

function boundedUrl(url: string | null): string | null {
  return url === null || url.length <= RECORD_BOUNDS.url ? url : null;
}

/** For the one address that a record must have: that of the site is still one of it. */
function rootOf(url: string): string {
  return `${URL.parse(url)?.origin ?? 'http://invalid'}/`;
}

function cut(text: string | null, length: number): string | null {
  return text === null ? null : beginning(text, length);
}

/** The same list when nothing is another. */
function mapped<Item>(items: Item[], most: number, change: (item: Item) => Item): Item[] {
  const changed = items.slice(0, most).map(change);
  return changed.length === items.length && changed.every((item, index) => item === items[index])
    ? items
    : changed;
}

function isSame(facts: StoredFacts, bounded: StoredFacts): boolean {
  return KEYS.every((key) => facts[key] === bounded[key]);
}

const KEYS = [
  ...(['url', 'finalUrl', 'bytes', 'contentType', 'title', 'metaDescription', 'h1', 'lang'] as const),
  ...(['canonicalUrl', 'schemaTypes', 'schemaErrors', 'geoBreakdown', 'issues'] as const),
] as const satisfies readonly (keyof StoredFacts)[];
