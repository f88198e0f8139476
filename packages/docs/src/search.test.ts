import { describe, expect, it } from 'vitest';
import { createSearchIndex, findPages, loadSearchIndex, type SearchEntry } from './search.ts';

const entry = (href: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  href,
  title,
  context: 'Guide',
  kind: 'guide',
  keywords: '',
  text: '',
  ...more,
});

const index = loadSearchIndex(
  createSearchIndex([
    entry('guides/rate-limits.html', 'Rate limits', { text: 'Each key has a bucket of tokens.' }),
    entry('guides/errors.html#every-code', 'Every code', {
      context: 'Errors',
      text: 'RATE_LIMITED NOT_FOUND',
    }),
    entry('reference/audits.html#/audits/listauditpages', 'List the pages of an audit', {
      kind: 'operation',
      context: 'GET /projects/{projectId}/audits/{auditId}/pages',
      keywords: 'listAuditPages audits:read minGeoScore',
    }),
    entry('reference/audits.html#/audits/listauditpages', 'data[].geoScore', {
      kind: 'word',
      context: 'field of the answer · List the pages of an audit',
      keywords: 'geoScore',
    }),
    entry('reference/audits.html#/audits/startaudit', 'Start an audit', {
      kind: 'operation',
      context: 'POST /projects/{projectId}/audits',
      keywords: 'startAudit audits:write',
    }),
  ]),
);

const first = (query: string) => findPages(index, query)[0]?.href;

describe('The search of the docs', () => {
  it.each([
    ['rate limits', 'guides/rate-limits.html'],
    ['listAuditPages', 'reference/audits.html#/audits/listauditpages'],
    ['score', 'reference/audits.html#/audits/listauditpages'],
    ['geo score', 'reference/audits.html#/audits/listauditpages'],
    ['start aud', 'reference/audits.html#/audits/startaudit'],
    ['NOT_FOUND', 'guides/errors.html#every-code'],
    ['POST /projects/{projectId}/audits', 'reference/audits.html#/audits/startaudit'],
    ['audits:write', 'reference/audits.html#/audits/startaudit'],
  ])('finds by “%s” what is meant', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it('tells a field from the operation that has it', () => {
    expect(findPages(index, 'geoScore').map(({ title }) => title)).toContain('data[].geoScore');
  });

  it('forgives a typing mistake', () => {
    expect(first('buckt')).toBe('guides/rate-limits.html');
  });

  it('finds a question of which no place has every word', () => {
    expect(first('how many tokens does my bucket hold')).toBe('guides/rate-limits.html');
  });

  it('finds nothing for what nowhere stands', () => {
    expect(findPages(index, 'xylophone')).toEqual([]);
  });
});
