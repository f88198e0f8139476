import { contract } from '@seogeo/contract';
import {
  boundedFacts,
  boundedSiteIssues,
  CATALOGUE,
  LIMITS,
  type Limit,
  RECORD_BOUNDS,
  type StoredFacts,
} from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { breach } from './contract-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A number of the document, by the path to it. */
function bound(...path: readonly string[]): number {
  let at: unknown = contract.document;
  for (const step of ['components', 'schemas', ...path]) at = (at as Schema)[step];
  if (typeof at !== 'number') throw new Error(`${path.join('.')} is no number`);
  return at;
}

const ofPage = (field: string, keyword = 'maxLength') => bound('AuditPage', 'properties', field, keyword);
const ofItems = (field: string) => bound('AuditPage', 'properties', field, 'items', 'maxLength');

describe('what passes a limit passes the contract', () => {
  it.each([
    ['url', [bound('WebUrl', 'maxLength'), ofPage('finalUrl'), ofPage('canonicalUrl')]],
    ['url', [bound('PageIssue', 'properties', 'location', 'maxLength')]],
    ['place', [bound('PageIssue', 'properties', 'location', 'maxLength')]],
    ['message', [bound('PageIssue', 'properties', 'message', 'maxLength'), ofItems('schemaErrors')]],
    ['message', [bound('SiteIssue', 'properties', 'message', 'maxLength')]],
    ['message', [bound('AuditError', 'properties', 'message', 'maxLength')]],
    ['message', [bound('GeoSignal', 'properties', 'evidence', 'maxLength')]],
    ['metaText', [ofPage('title'), ofPage('metaDescription')]],
    ['heading', [ofPage('h1'), bound('BriefHeading', 'properties', 'heading', 'maxLength')]],
    ['lang', [ofPage('lang')]],
    ['contentType', [ofPage('contentType')]],
    ['schemaType', [ofItems('schemaTypes')]],
    ['schemaTypes', [ofPage('schemaTypes', 'maxItems')]],
    ['announcedBytes', [ofPage('bytes', 'maximum')]],
    ['pageBytes', [ofPage('bytes', 'maximum')]],
  ] as const)('%s', (name, bounds) => {
    for (const most of bounds) expect(LIMITS[name].value).toBeLessThanOrEqual(most);
  });

  it('and a host with its port passes as the host of a run', () => {
    expect(LIMITS.hostname.value + ':65535'.length).toBeLessThanOrEqual(
      bound('AuditRun', 'properties', 'siteHost', 'maxLength'),
    );
  });

  it('as do all findings about a site together', () => {
    expect(CATALOGUE.length * LIMITS.siteIssues.value).toBeLessThanOrEqual(
      bound('AuditRun', 'properties', 'siteIssues', 'maxItems'),
    );
  });
});

it('every finding that a limit names is in the catalogue', () => {
  const codes = new Set(CATALOGUE.map(({ code }) => code));
  const limits: readonly Limit[] = Object.values(LIMITS);
  expect(limits.flatMap(({ code }) => (code === null || codes.has(code) ? [] : [code]))).toEqual([]);
});

describe('a record of an earlier version', () => {
  const long = 'x'.repeat(20_000);
  const url = `http://site.example/${long}`;
  const stored: StoredFacts = {
    ...{ url, finalUrl: url, canonicalUrl: url, contentType: long, title: long, metaDescription: long },
    ...{ h1: long, lang: long, schemaTypes: [long], schemaErrors: [long], bytes: 99_999_999_999 },
    geoBreakdown: [{ block: 'access', signal: 'a', points: 0, max: 0, evidence: long }],
    issues: [{ code: 'redirect', severity: 'notice', message: long, location: url }],
  };
  const rest = {
    ...{ id: '0197c4f0-0000-7000-8000-000000000000', crawledAt: '2026-01-01T00:00:00.000Z', depth: 0 },
    ...{
      statusCode: 200,
      indexable: true,
      indexabilityReason: null,
      wordCount: 0,
      internalLinks: 0,
      externalLinks: 0,
    },
    ...{ hasSchema: true, schemaFormats: ['json-ld'], geoScore: 0, geoScoreVersion: '1', rendered: false },
    ...{ responseTimeMs: 0, contentHash: null },
  };

  it('is clamped to what the contract allows: a URL is never cut, and a finding says so', () => {
    const bounded = boundedFacts(stored);
    expect(breach('AuditPage', { ...rest, ...stored })).not.toBeNull();
    expect(breach('AuditPage', { ...rest, ...bounded })).toBeNull();
    expect([bounded.finalUrl, bounded.canonicalUrl, bounded.issues[0]?.location]).toEqual([null, null, null]);
    expect(bounded.issues.at(-1)?.code).toBe('over_limit');
  });

  it('is clamped field by field', () => {
    const fine: StoredFacts = { ...boundedFacts(stored), issues: [] };
    for (const key of Object.keys(stored)) {
      const one = { ...fine, [key]: stored[key as keyof StoredFacts] };
      expect(breach('AuditPage', { ...rest, ...boundedFacts(one) }), key).toBeNull();
    }
  });

  it('stays the same object when nothing of it is beyond', () => {
    const fine = boundedFacts(stored);
    expect(boundedFacts(fine)).toBe(fine);
  });

  it('may be as long as the contract allows', () => {
    const { url: most, text, shortText } = RECORD_BOUNDS;
    const longest = `http://site.example/${'x'.repeat(most - 20)}`;
    const facts = {
      ...boundedFacts(stored),
      url: longest,
      title: 'x'.repeat(text),
      lang: 'x'.repeat(shortText),
    };
    expect(boundedFacts(facts)).toBe(facts);
    expect(breach('AuditPage', { ...rest, ...facts })).toBeNull();
  });
});

it('of many findings of one kind about a site the last says how many more there are', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    code: 'sitemap_invalid',
    severity: 'warning' as const,
    message: `${n} ${'x'.repeat(5_000)}`,
  }));
  const other = { code: 'robots_missing', severity: 'notice' as const, message: 'none' };
  const bounded = boundedSiteIssues([...many, other]);
  expect(bounded).toHaveLength(LIMITS.siteIssues.value + 1);
  expect(bounded.at(-2)?.message).toMatch(/^951 more of these, one of them: 49 /);
  expect(bounded.map((issue) => breach('SiteIssue', issue)).filter((one) => one !== null)).toEqual([]);
});
