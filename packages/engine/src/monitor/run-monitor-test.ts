import { languageOfWords } from '../briefs/brief-language.ts';
import { primaryLanguage } from '../text/language.ts';
import { queryIn } from '../text/query-in.ts';
import type { SiteIndex } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import { answerText, extractAnswer } from './extract-answer.ts';
import { measure } from './metrics.ts';
import type { Citation, MonitorResult } from './monitor-result.ts';
import { domainOf, ownSite } from './own-site.ts';
import { retrievePassages } from './retrieve-passages.ts';
import { siteNames } from './site-names.ts';

export interface MonitorRequest {
  prompt: string;
  /** BCP 47; passages in its language are preferred. */
  locale: string;
  /** Null when no audit of the site has ended yet: the answer is then empty. */
  index: SiteIndex | null;
  /** Domain or URL of the project's site. */
  ownDomain: string;
  projectName: string;
}

/**
 * Answers a prompt from the site's own passages and measures how they share the answer. It tells which passages
 * match and claims nothing about any real assistant. Deterministic; without a matching page the answer is empty.
 */
export function runMonitorTest({
  prompt,
  locale,
  index,
  ownDomain,
  projectName,
}: MonitorRequest): MonitorResult {
  const language = primaryLanguage(locale);
  const promptLanguage = languageOfWords(prompt) ?? language;
  const query = index === null ? [] : queryIn(index, prompt, promptLanguage);
  const passages = index === null ? [] : retrievePassages(index, { prompt, query, locale });
  const sentences = extractAnswer(passages, new Set(termsOf(prompt, promptLanguage)));
  const site = ownSite(ownDomain);
  const citations = passages.map(({ page, text }, at): Citation => {
    return {
      position: at + 1,
      url: page.url,
      passage: text,
      domain: domainOf(page.url),
      own: site.owns(page.url),
    };
  });
  const cited = passages.map(({ page }) => page);
  const names = siteNames(ownDomain, projectName, { index, cited });
  return {
    engine: 'embedded-retrieval',
    simulated: true,
    answer: answerText(sentences),
    citations,
    metrics: {
      ...measure(sentences, citations, names, language),
      names: names.map((name) => name.join(' ')),
    },
  };
}
