import type { PageFacts } from '@seogeo/engine';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';

/** What has a column of its own, and is left out of the JSON: lists filter and sort by it, or the end of a crawl changes it. */
const OWN_COLUMNS = {
  url: undefined,
  finalUrl: undefined,
  statusCode: undefined,
  issues: undefined,
  indexable: undefined,
  hasSchema: undefined,
  geoScore: undefined,
};

/** All other facts of a page: what the engine finds is stored without being named here. */
export type StoredFacts = Omit<PageFacts, keyof typeof OWN_COLUMNS>;

export function factsJson(facts: PageFacts): string {
  const responseTimeMs = Math.round(facts.responseTimeMs * 10) / 10;
  return JSON.stringify({ ...facts, ...OWN_COLUMNS, responseTimeMs });
}

/** A fact that an earlier version did not look for is not in it. */
export function readFacts(json: string): StoredFacts {
  return readJson<StoredFacts>(json);
}

export type FactsRow = Pick<
  RowOf<'audit_pages'>,
  'url' | 'status_code' | 'indexable' | 'has_schema' | 'geo_score' | 'facts'
>;

/** What has a column of its own and is the page's alone: no redirect, and no finding of the whole site, has joined it. */
export function factsOfColumns(row: Omit<FactsRow, 'facts'>) {
  return {
    url: row.url,
    statusCode: row.status_code,
    indexable: row.indexable === 1,
    hasSchema: row.has_schema === 1,
    geoScore: row.geo_score,
  };
}

/** What the record of a page that was no redirect says of it, but for its findings, which those of the site have joined. */
export function ownFacts(row: FactsRow): Omit<PageFacts, 'issues'> {
  return { ...readFacts(row.facts), ...factsOfColumns(row), finalUrl: row.url };
}
