import { queryIn } from '../text/query-in.ts';
import type { SiteIndex } from '../text/site-index.ts';
import type { BriefContent, BriefRequest } from './brief-content.ts';
import { briefLanguage } from './brief-language.ts';
import { duplicateRisk } from './duplicate-risk.ts';
import { gaps } from './gaps.ts';
import { internalLinks } from './internal-links.ts';
import { keyTerms } from './key-terms.ts';
import { limitations } from './limitations.ts';
import { outline } from './outline.ts';
import { questions } from './questions.ts';
import { relatedPages } from './related-pages.ts';
import { schemaType } from './schema-type.ts';
import { searchIntent } from './search-intent.ts';
import { sourcesToCite } from './sources-to-cite.ts';
import { suggestedTitle } from './suggested-title.ts';
import { wordCountRange } from './word-count-range.ts';

/**
 * A brief on a topic, from the index of the newest audit's pages. Without an index (null: no audit has ended yet) it
 * has intent, title, questions and outline from templates, and says so in its limitations. Deterministic.
 */
export function createBrief(request: BriefRequest & { index: SiteIndex | null }): BriefContent {
  const { goal, index } = request;
  const [topic, audience] = [oneLine(request.topic), oneLine(request.audience)];
  const language = briefLanguage(request, index);
  const intent = searchIntent(topic, goal, language);
  const query = index === null ? [] : queryIn(index, topic, language);
  const related = index === null ? [] : relatedPages(index, query, language);
  const asked = questions({ topic, audience, language, related });
  return {
    searchIntent: intent,
    suggestedTitle: suggestedTitle(topic, intent, language),
    outline: outline({ topic, language, intent, index, related, questions: asked }),
    keyTerms: index === null ? [] : keyTerms(index, related, topic, language),
    questions: asked.map(({ text, source }) => ({ text, source })),
    relatedPages: related.map(({ page, score }) => ({ url: page.url, score: Math.round(score * 100) / 100 })),
    gaps: index === null ? [] : gaps(index, topic, language),
    internalLinks: index === null ? [] : internalLinks(related, index),
    sourcesToCite: index === null ? [] : sourcesToCite(related, index),
    wordCount: wordCountRange(related.map(({ page }) => page.wordCount)),
    duplicateRisk:
      index === null
        ? { level: 'low', url: null, similarity: 0 }
        : duplicateRisk(index, query, topic, language),
    schemaType: schemaType(intent, related),
    limitations: limitations({ index, related, language }),
  };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}
