import type { PageFacts } from '@seogeo/engine';
import { readJson } from '../queries/read-json.ts';

/** What has a column of its own, and is left out of the JSON: lists filter and sort by it, or the end of a crawl changes it. */
const OWN_COLUMNS = {
  ...{ url: undefined, finalUrl: undefined, statusCode: undefined, issues: undefined },
  ...{ indexable: undefined, hasSchema: undefined, geoScore: undefined },
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
