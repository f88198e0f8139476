import type { QueryTerm } from '../text/bm25.ts';
import { type SiteIndex, type SitePage, searchPages } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import type { DuplicateRisk } from './brief-content.ts';

const HIGH = 0.8;
const MEDIUM = 0.5;
/** The page on a topic is among the best matches for it. */
const PAGES_TO_COMPARE = 50;

/** Whether the site has a page on this very topic already, which new content would compete with. */
export function duplicateRisk(
  index: SiteIndex,
  query: readonly QueryTerm[],
  topic: string,
  language: string,
): DuplicateRisk {
  const topicTerms = termsOf(topic, language);
  let nearest: DuplicateRisk = { level: 'low', url: null, similarity: 0 };
  for (const { doc } of searchPages(index, query).slice(0, PAGES_TO_COMPARE)) {
    const page = index.page(doc);
    const similarity = Math.round(similarityOf(page, topicTerms) * 100) / 100;
    if (similarity > nearest.similarity) nearest = { level: levelOf(similarity), url: page.url, similarity };
  }
  return nearest;
}

function similarityOf(page: SitePage, topicTerms: readonly string[]): number {
  const { title, headings } = page.content;
  const main = [title ?? '', ...headings.filter(({ level }) => level === 1).map(({ text }) => text)].join(
    '\n',
  );
  const mainTerms = new Set(termsOf(main, page.lang));
  const otherTerms = new Set(termsOf(headings.map(({ text }) => text).join('\n'), page.lang));
  const shares = topicTerms.map((term) => (mainTerms.has(term) ? 1 : otherTerms.has(term) ? 0.5 : 0));
  return topicTerms.length === 0
    ? 0
    : shares.reduce<number>((sum, share) => sum + share, 0) / topicTerms.length;
}

function levelOf(similarity: number): DuplicateRisk['level'] {
  return similarity >= HIGH ? 'high' : similarity >= MEDIUM ? 'medium' : 'low';
}
