import { contract } from '@seogeo/contract';
import { boundedSiteIssues, CATALOGUE, LIMITS, type Limit } from '@seogeo/engine';
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
  expect(limits.flatMap(({ code }) => (code === undefined || codes.has(code) ? [] : [code]))).toEqual([]);
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
