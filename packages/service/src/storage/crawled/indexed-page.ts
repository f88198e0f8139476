import type { IndexedPage, PageContent } from '@seogeo/engine';
import { readJson } from '../queries/read-json.ts';
import { readFacts } from './page-facts.ts';

/** Looked for at a time, and texts that are read at a time, unless a single page has more. */
export const SLICE = { records: 50, bytes: 2 * 1024 * 1024 };

/** @param row `id`, `url`, `geo_score` and `facts` of a record, and its `content` */
export function toIndexedPage(row: Readonly<Record<string, unknown>>): IndexedPage {
  const { wordCount, schemaTypes } = readFacts(String(row.facts));
  return {
    id: String(row.id),
    url: String(row.url),
    geoScore: row.geo_score === null ? null : Number(row.geo_score),
    wordCount,
    schemaTypes,
    content: readJson<PageContent>(String(row.content)),
  };
}
