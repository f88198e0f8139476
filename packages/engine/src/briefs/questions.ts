import { isProse } from '../text/is-prose.ts';
import { withoutSectionNumber } from '../text/section-number.ts';
import { sentences } from '../text/sentences.ts';
import type { SitePage } from '../text/site-index.ts';
import { stopwords } from '../text/stopwords.ts';
import { termsOf } from '../text/terms.ts';
import { TextBudget } from '../text/text-budget.ts';
import { words } from '../text/words.ts';
import type { BriefQuestion } from './brief-content.ts';
import { actionOf, endsAsQuestion, isDoing, isQuestionForm } from './question-form.ts';
import type { RelatedPage } from './related-pages.ts';
import { capitalised } from './suggested-title.ts';
import { HOW_TO } from './template-wording.ts';
import { fill, templatesOn } from './templates.ts';

const MOST_FROM_PAGES = 8;
const MOST = 10;
const LONGEST_QUESTION = 150;
/** Questions of the related pages, and characters of their texts that ask any, that are looked at. */
const MOST_LOOKED_AT = 5_000;
const CHARACTERS_TO_READ = 1_000_000;
const LONGEST_AUDIENCE = 60;
const FEWEST_WORDS = 3;
/** Of the topic's terms, that a question about it has. */
const LEAST_NEARNESS = 0.5;
/** What a question begins with, unless it was cut out of a sentence, a text or code, or a `(?)` in that. */
const BEGINS = /^[¿"“«‘'„「『(]{0,2}[\p{Lu}\p{Lo}\d](?!.*\(\s?[?？])/u;
/** `And how is that so?` asks about what was said before. */
const GOES_ON =
  /^(?:(?:and|but|or|so|then|thus|yet|und|oder|aber|et|ou|mais|y|o|pero|e|ma|mas|en|of|maar|и|а|но|или)\s|でも|しかし|そして|但|而且|那么)/iu;

/** A question with the page that asks it; null for a template's. */
export interface FoundQuestion extends BriefQuestion {
  url: string | null;
}

export interface QuestionRequest {
  topic: string;
  audience: string;
  language: string;
  related: readonly RelatedPage[];
}

/** Questions that the related pages ask about the topic, those nearest to it first, then the templates'. */
export function questions({ topic, audience, language, related }: QuestionRequest): FoundQuestion[] {
  const found = new Map<string, FoundQuestion>();
  const add = (question: FoundQuestion) => {
    const key = question.text.toLowerCase();
    if (!found.has(key)) found.set(key, question);
  };
  for (const question of asked(topic, language, related).slice(0, MOST_FROM_PAGES)) add(question);
  for (const text of fromTemplates(topic, audience, language)) add({ text, source: 'template', url: null });
  return [...found.values()].slice(0, MOST);
}

function fromTemplates(topic: string, audience: string, language: string): string[] {
  const action = actionOf(topic, language);
  if (action === null && isQuestionForm(topic)) return [asQuestion(topic, language)];
  const { questions, audienceQuestion } = action === null ? templatesOn(topic, language) : HOW_TO;
  const asked = isDoing(topic, language) ? questions.slice(1) : questions;
  const wordings = audience.length <= LONGEST_AUDIENCE ? [...asked, audienceQuestion] : asked;
  return wordings.map((wording) => fill(wording, action ?? topic, audience));
}

function asQuestion(topic: string, language: string): string {
  return endsAsQuestion(topic)
    ? topic
    : `${capitalised(topic, language)}${/^(?:zh|ja)$/u.test(language) ? '？' : '?'}`;
}

function asked(topic: string, language: string, related: readonly RelatedPage[]): FoundQuestion[] {
  const topicTerms = new Set(termsOf(topic, language));
  const all = questionsOf(related.map(({ page }) => page)).map(({ text, page }) => {
    const shared = termsOf(text, page.lang).filter((term) => topicTerms.has(term)).length;
    return { text, url: page.url, nearness: shared / topicTerms.size };
  });
  return all
    .filter(({ nearness }) => nearness >= LEAST_NEARNESS)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ text, url }) => ({ text, source: 'page', url }));
}

function questionsOf(pages: readonly SitePage[]): { text: string; page: SitePage }[] {
  const budget = new TextBudget(CHARACTERS_TO_READ);
  const found: { text: string; page: SitePage }[] = [];
  for (const page of pages) {
    const { headings, passages } = page.content;
    const asks = ({ text }: { text: string }) => /[?？؟]/u.test(text) && budget.allows(text);
    const texts = [
      ...headings.filter(asks).map(({ text }) => text),
      ...passages.filter(asks).flatMap(({ text }) => sentences(text, page.lang)),
    ];
    for (const text of texts.map(withoutSectionNumber)) {
      if (!endsAsQuestion(text) || text.length > LONGEST_QUESTION || !standsAlone(text, page.lang)) continue;
      if (found.length === MOST_LOOKED_AT) return found;
      found.push({ text, page });
    }
  }
  return found;
}

/** Whether a question can be understood without the text it stands in. */
function standsAlone(text: string, lang: string | null): boolean {
  if (!BEGINS.test(text) || GOES_ON.test(text) || !isProse(text, lang, FEWEST_WORDS)) return false;
  const grammar = stopwords(lang);
  return (
    isQuestionForm(text.slice(0, -1)) ||
    grammar.size === 0 ||
    words(text, lang).some((word) => grammar.has(word))
  );
}
