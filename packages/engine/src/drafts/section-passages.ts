import type { OutlineItem } from '../briefs/brief-content.ts';
import { isProse } from '../text/is-prose.ts';
import { queryOf, type SiteIndex, type SitePassage, searchPassages } from '../text/site-index.ts';

const MOST_PER_SECTION = 3;
/** How far a passage must cover heading and topic together (0–1, by idf) unless it stands under that heading. */
const LEAST_COVERAGE = 0.4;

/**
 * The passages for one section of an outline, from its source pages only: those under the section's own heading
 * first, then those that match heading and topic; in the order they stand on their pages. `used` are texts that the draft has already.
 */
export function sectionPassages(
  index: SiteIndex,
  item: OutlineItem,
  topic: string,
  language: string,
  used: ReadonlySet<string>,
): SitePassage[] {
  const sources = new Set(item.sources.map((url) => index.pageAt(url)));
  if (sources.size === 0) return [];
  const query = queryOf(`${item.heading} ${topic}`, language);
  const found = searchPassages(index, query, (doc) => sources.has(index.pageOf(doc)))
    .map((match) => ({ ...match, passage: index.passage(match.doc) }))
    .filter(({ passage }) => !used.has(passage.text))
    .filter(({ passage }) => isProse(passage.text, passage.page.lang))
    .map((match) => ({ ...match, under: match.passage.heading === item.heading }))
    .filter(({ under, coverage }) => under || coverage >= LEAST_COVERAGE)
    .sort((a, b) => Number(b.under) - Number(a.under) || b.score - a.score);
  const chosen = found.slice(0, MOST_PER_SECTION).sort((a, b) => a.doc - b.doc);
  return chosen.map(({ passage }) => passage);
}
