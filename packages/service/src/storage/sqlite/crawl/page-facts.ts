import type { PageFacts } from '@seogeo/engine';
import { readJson } from '../connection/read-json.ts';

/** What has a column of its own: lists filter and sort by it, or the end of a crawl changes it. */
const OWN_COLUMNS = [
  'url',
  'finalUrl',
  'statusCode',
  'indexable',
  'hasSchema',
  'geoScore',
  'issues',
] as const;

/** All other facts of a page: what the engine finds is stored without being named here. */
export type StoredFacts = Omit<PageFacts, (typeof OWN_COLUMNS)[number]>;

const ownColumns: ReadonlySet<string> = new Set(OWN_COLUMNS);

export function factsJson(facts: PageFacts): string {
  const others = Object.entries(facts).filter(([name]) => !ownColumns.has(name));
  return JSON.stringify({
    ...Object.fromEntries(others),
    responseTimeMs: Math.round(facts.responseTimeMs * 10) / 10,
  });
}

/** A fact that an earlier version did not look for is not in it. */
export function readFacts(json: string): StoredFacts {
  return readJson<StoredFacts>(json);
}
