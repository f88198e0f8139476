import { characters, type Limit, things } from './limit.ts';

const REST_NOT_FOUND =
  'The rest of the page is not found by briefs, drafts and GEO tests. Nothing else of its record changes.';

/** What the search index of a site takes in: what briefs, drafts and GEO tests are made from. */
export const INDEX_LIMITS = {
  indexedWords: things('Different words of one page', 20_000, REST_NOT_FOUND),
  indexedCharacters: characters('Text of one page', 300_000, REST_NOT_FOUND),
} satisfies Record<string, Limit>;
