import type { OutlineItem } from '../briefs/brief-content.ts';
import { rank } from '../text/bm25.ts';
import { isForeign, isProse, onlyIntroduces } from '../text/is-prose.ts';
import { queryIn } from '../text/query-in.ts';
import { withoutSectionNumber } from '../text/section-number.ts';
import type { SiteIndex, SitePassage } from '../text/site-index.ts';
import { TextBudget } from '../text/text-budget.ts';

const MOST_PER_SECTION = 3;
/** How far a passage must cover heading and topic together (0–1, by idf) unless it stands under that heading. */
const LEAST_COVERAGE = 0.4;
/** Of a section the best; and for all sections of a draft. */
const MOST_LOOKED_AT = 1_000;
const MOST_READ = 3_000;
const CHARACTERS_TO_READ = 2_000_000;

/**
 * The passages for one section of an outline, from its source pages only: those under the section's own heading
 * first, then those that match heading and topic; in the order they stand on their pages. `used` are texts that the draft has already.
 */
export function sectionPassages(
  { index, prose }: { index: SiteIndex; prose: (passage: number) => SitePassage | null },
  item: OutlineItem,
  topic: string,
  language: string,
  used: ReadonlySet<string>,
): SitePassage[] {
  const sources = new Set(item.sources.map((url) => index.pageAt(url)));
  if (sources.size === 0) return [];
  const query = queryIn(index, `${item.heading} ${topic}`, language);
  const found = rank(index.passageTerms, query, (doc) => sources.has(index.pageOf(doc)))
    .slice(0, MOST_LOOKED_AT)
    .flatMap((match) => {
      const passage = prose(match.doc);
      if (passage === null || used.has(passage.text)) return [];
      return { ...match, passage, under: withoutSectionNumber(passage.heading ?? '') === item.heading };
    })
    .filter(({ under, coverage }) => under || coverage >= LEAST_COVERAGE)
    .sort((a, b) => Number(b.under) - Number(a.under) || b.score - a.score);
  const chosen = found.slice(0, MOST_PER_SECTION).sort((a, b) => a.doc - b.doc);
  return chosen.map(({ passage }) => passage);
}

/** Gives the passages of prose by their numbers; null for others, and for all that are new once it has read enough. */
export function proseReader(index: SiteIndex): (passage: number) => SitePassage | null {
  const budget = new TextBudget(CHARACTERS_TO_READ);
  const known = new Map<number, SitePassage | null>();
  return (number) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    if (known.size === MOST_READ || budget.isSpent) return null;
    const passage = index.passage(number);
    const { text, page } = passage;
    const reads = budget.allows(text) && isProse(text, page.lang);
    const isRead = reads && !onlyIntroduces(text) && !isForeign(text, page.lang);
    known.set(number, isRead ? passage : null);
    return isRead ? passage : null;
  };
}
