import type { QueryTerm } from '../text/bm25.ts';
import { isIn, type SiteIndex, type SitePage, searchPages } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import { TextBudget } from '../text/text-budget.ts';
import type { DuplicateRisk } from './brief-content.ts';

const HIGH = 0.8;
const MEDIUM = 0.5;
/** The page on a topic is among the best matches for it. */
const PAGES_TO_COMPARE = 50;
/** Of all the pages' titles and headings. */
const CHARACTERS_TO_READ = 1_000_000;

/** Whether the site has a page on this very topic already, which new content would compete with. */
export function duplicateRisk(
  index: SiteIndex,
  query: readonly QueryTerm[],
  topic: string,
  language: string,
): DuplicateRisk {
  const topicTerms = termsOf(topic, language);
  let nearest: DuplicateRisk = { level: 'low', url: null, similarity: 0 };
  const budget = new TextBudget(CHARACTERS_TO_READ);
  const ofLanguage = searchPages(index, query).filter(({ doc }) => isIn(index, doc, language));
  for (const { doc } of ofLanguage.slice(0, PAGES_TO_COMPARE)) {
    if (budget.isSpent) break;
    const page = index.page(doc);
    const similarity = Math.round(similarityOf(page, topicTerms, budget) * 100) / 100;
    if (similarity > nearest.similarity) nearest = { level: levelOf(similarity), url: page.url, similarity };
  }
  return nearest;
}

function similarityOf(page: SitePage, topicTerms: readonly string[], budget: TextBudget): number {
  const { title, headings } = page.content;
  const termsIn = (texts: readonly string[]) =>
    new Set(termsOf(texts.filter((text) => budget.allows(text)).join('\n'), page.lang));
  const main = headings.filter(({ level }) => level === 1);
  const mainTerms = termsIn([title ?? '', ...main.map(({ text }) => text)]);
  const otherTerms = termsIn(headings.map(({ text }) => text));
  const shares = topicTerms.map((term) => (mainTerms.has(term) ? 1 : otherTerms.has(term) ? 0.5 : 0));
  return topicTerms.length === 0
    ? 0
    : shares.reduce<number>((sum, share) => sum + share, 0) / topicTerms.length;
}

function levelOf(similarity: number): DuplicateRisk['level'] {
  return similarity >= HIGH ? 'high' : similarity >= MEDIUM ? 'medium' : 'low';
}
