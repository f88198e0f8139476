import { expect, it } from 'vitest';
import { isFromWorker } from './worker-messages.ts';

it.each<unknown>([
  { type: 'alive' },
  { type: 'crawled', pages: 2 },
  { type: 'doing', briefs: [1], jobs: ['a'] },
  { type: 'stage', id: 1, stage: 'turn' },
  { type: 'died', id: 1 },
])('%j is something that a worker says', (message) => {
  expect(isFromWorker(message)).toBe(true);
});

it.each<unknown>([
  null,
  'alive',
  {},
  ['alive'],
  { type: ['alive'] },
  { type: ['doing'], briefs: [], jobs: [] },
  { type: { toString: 1, valueOf: 1 } },
  { type: { toString: 'alive' } },
  { type: '__proto__' },
  { type: 'toString' },
  { type: 'crawled', pages: '2' },
  { type: 'crawled', pages: -1 },
  { type: 'doing', briefs: ['1'], jobs: [] },
  { type: 'stage', id: 1, stage: ['turn'] },
  { type: 'died', id: '1' },
])('%j is not, and does no harm', (message) => {
  expect(isFromWorker(message)).toBe(false);
});

it('a brief of which any part is something else is none', () => {
  const texts = { searchIntent: 'informational', suggestedTitle: 'Tea', schemaType: 'Article' };
  const lists = { outline: [], keyTerms: [], questions: [], relatedPages: [], gaps: [], internalLinks: [] };
  const content = {
    ...texts,
    ...lists,
    sourcesToCite: [],
    limitations: [],
    duplicateRisk: {},
    wordCount: null,
  };
  const isBrief = (other: object) =>
    isFromWorker({ type: 'brief', id: 1, content: { ...content, ...other } });
  expect([isBrief({}), isBrief({ wordCount: {} })]).toEqual([true, true]);
  expect(Object.keys(content).filter((part) => isBrief({ [part]: 7 }))).toEqual([]);
});
