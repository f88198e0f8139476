import { queryOf, type SiteIndex, searchPages, textsOf } from '../text/site-index.ts';
import { termOf } from '../text/terms.ts';
import { TextBudget } from '../text/text-budget.ts';
import { words } from '../text/words.ts';

/** A term is thin when fewer pages than this use it; on a small site, when none does. */
const FEW_PAGES = 3;
const SMALL_SITE = 10;
/** How many of the pages that use both words of a pair are read to find the pair itself. */
const PAGES_TO_READ = 25;
/** For all pairs together; of a pair that was not found by then nothing is said. */
const CHARACTERS_TO_READ = 2_000_000;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

type PairsOf = (doc: number) => ReadonlySet<string> | null;

interface TopicWord {
  word: string;
  /** Null for a stop word, which separates what stands around it. */
  term: string | null;
  thin: boolean;
}

/**
 * What of a topic is thin or absent on a site: runs of its words that few pages use, and pairs of neighbouring
 * words that the site uses, but never together.
 */
export function gaps(index: SiteIndex, topic: string, language: string): string[] {
  const topicWords = words(topic, language).map((word): TopicWord => {
    const term = termOf(word, language);
    return { word, term, thin: term !== null && isThin(index, term) };
  });
  return [...new Set([...thinRuns(topicWords), ...unusedPairs(index, topicWords, language)])];
}

function thinRuns(topicWords: readonly TopicWord[]): string[] {
  const runs: string[][] = [[]];
  for (const { word, thin } of topicWords) {
    if (thin) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0).map(joined);
}

/** Where words are cut by a dictionary, a pair may be one word cut differently: none is looked for there. */
function unusedPairs(index: SiteIndex, topicWords: readonly TopicWord[], language: string): string[] {
  const pairs = topicWords.flatMap((first, position) => {
    const second = topicWords[position + 1];
    if (first.term === null || second === undefined || second.term === null) return [];
    if (first.thin || second.thin || UNSPACED.test(first.word)) return [];
    return { terms: `${first.term} ${second.term}`, pair: joined([first.word, second.word]) };
  });
  const pairsOf = pairReader(index, new Set(pairs.map(({ terms }) => terms)));
  return pairs
    .filter(({ terms, pair }) => !usedTogether(index, terms, pair, language, pairsOf))
    .map(({ pair }) => pair);
}

function isThin(index: SiteIndex, term: string): boolean {
  return index.pageTerms.frequencyOf(term) < (index.size < SMALL_SITE ? 1 : FEW_PAGES);
}

function usedTogether(
  index: SiteIndex,
  terms: string,
  pair: string,
  language: string,
  pairsOf: PairsOf,
): boolean {
  const pages = searchPages(index, queryOf(pair, language)).filter(({ coverage }) => coverage > 0.99);
  return pages.slice(0, PAGES_TO_READ).some(({ doc }) => pairsOf(doc)?.has(terms) ?? true);
}

/**
 * Tells which of the pairs that are looked for a page has, as terms with a blank between; null when no more is read. Each
 * page is read once for all of them.
 */
function pairReader(index: SiteIndex, wanted: ReadonlySet<string>): PairsOf {
  const known = new Map<number, ReadonlySet<string>>();
  const budget = new TextBudget(CHARACTERS_TO_READ);
  return (doc) => {
    const before = known.get(doc);
    if (before !== undefined || budget.isSpent) return before ?? null;
    const found = new Set<string>();
    const page = index.page(doc);
    for (const text of textsOf(page)) {
      if (!budget.allows(text)) return null;
      const terms = words(text, page.lang).map((word) => termOf(word, page.lang));
      for (const [at, term] of terms.entries()) {
        const next = terms[at + 1] ?? null;
        const pair = `${term} ${next}`;
        if (term !== null && next !== null && wanted.has(pair)) found.add(pair);
      }
    }
    known.set(doc, found);
    return found;
  };
}

function joined(run: readonly string[]): string {
  return run.join(run.every((word) => UNSPACED.test(word)) ? '' : ' ');
}
