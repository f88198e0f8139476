import type { Limit } from './limit.ts';

const REST_NOT_FOUND =
  'The rest of the page is not found by briefs, drafts and GEO tests. Nothing else of its record changes.';

/** What the search index of a site takes in: what briefs, drafts and GEO tests are made from. */
export const INDEX_LIMITS = {
  indexedWords: {
    what: 'Different words of one page',
    value: 20_000,
    beyond: REST_NOT_FOUND,
  },
  indexedCharacters: {
    what: 'Text of one page',
    value: 300_000,
    unit: 'characters',
    beyond: REST_NOT_FOUND,
  },
} as const satisfies Record<string, Limit>;
