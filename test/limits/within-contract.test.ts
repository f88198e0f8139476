import { describe, expect, it } from 'vitest';
import { withinContract, withOverLimit } from '../../packages/service/src/contract-bounds/within-contract.ts';
import { breach } from './contract-schemas.ts';

const bound = withinContract('AuditPage');
const long = 'x'.repeat(20_000);
const url = `http://site.example/${long}`;

const rest = {
  id: '0197c4f0-0000-7000-8000-000000000000',
  crawledAt: '2026-01-01T00:00:00.000Z',
  depth: 0,
  statusCode: 200,
  indexable: true,
  indexabilityReason: null,
  wordCount: 0,
  internalLinks: 0,
  externalLinks: 0,
  hasSchema: true,
  schemaFormats: ['json-ld'],
  geoScore: 0,
  geoScoreVersion: '1',
  rendered: false,
  responseTimeMs: 0,
  contentHash: null,
};

interface Issue {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly location: string | null;
}

/** As a version without limits may have stored it. */
const stored = () => ({
  ...rest,
  url,
  finalUrl: url,
  canonicalUrl: url,
  contentType: long,
  title: long,
  metaDescription: long,
  h1: long,
  lang: long,
  schemaTypes: [long],
  schemaErrors: [long],
  bytes: 99_999_999_999,
  geoBreakdown: [{ block: 'access', signal: 'a', points: 0, max: 0, evidence: long }],
  issues: [{ code: 'redirect', severity: 'notice', message: long, location: url }] as readonly Issue[],
});

/** As the service shows it. */
function shown<Stored extends Pick<ReturnType<typeof stored>, 'issues'>>(record: Stored) {
  const fields = bound(record);
  if (fields.length > 0) record.issues = withOverLimit(record.issues, fields, { location: null });
  return { record, fields };
}

describe('a record of an earlier version', () => {
  it('is clamped to what the contract allows: a URL is never cut, and a finding says so', () => {
    const { record, fields } = shown(stored());
    expect(breach('AuditPage', stored())).not.toBeNull();
    expect(breach('AuditPage', record)).toBeNull();
    expect([record.url, record.finalUrl, record.canonicalUrl, record.issues[0]?.location]).toEqual([
      'http://site.example/',
      null,
      null,
      null,
    ]);
    expect(record.issues.at(-1)?.code).toBe('over_limit');
    expect(record.issues.at(-1)?.message).toContain(fields.join(', '));
  });

  it('is clamped field by field', () => {
    for (const [key, value] of Object.entries(stored())) {
      const { record: fine } = shown(stored());
      const one = { ...fine, issues: [], [key]: value };
      const { record, fields } = shown(one);
      expect(breach('AuditPage', record), key).toBeNull();
      expect(fields).toEqual(key in rest ? [] : [key]);
    }
  });

  it('stays as it is when nothing of it is beyond', () => {
    const { record } = shown(stored());
    const before = structuredClone(record);
    expect(bound(record)).toEqual([]);
    expect(record).toEqual(before);
  });

  it('may be as long as the contract allows', () => {
    const longest = {
      ...shown(stored()).record,
      url: `http://site.example/${'x'.repeat(8_192 - 20)}`,
      title: 'x'.repeat(10_000),
      lang: 'x'.repeat(1_024),
    };
    const before = structuredClone(longest);
    expect(breach('AuditPage', longest)).toBeNull();
    expect(bound(longest)).toEqual([]);
    expect(longest).toEqual(before);
  });
});
