/** What of a page's text can be said in answer to a question: neither questions nor references, captions or labels. */
import { endsAsQuestion, isQuestionForm } from '../briefs/question-form.ts';
import { endsSentence, onlyIntroduces } from '../text/is-prose.ts';
import { withoutSectionNumber } from '../text/section-number.ts';
import { sentences } from '../text/sentences.ts';
import type { SitePassage } from '../text/site-index.ts';

/** What a page wrote may look like a citation of ours; `[Proudhon, What is Property?, p. 264]` is one of its own. */
const FOREIGN_CITATION = /\s{0,9}\[\d+\]/gu;
const REFERENCE =
  /\s{0,9}\[(?=[^[\]]{0,200}(?:\bpp?\. ?\d|\bop\. ?cit|\bibid|[^[\]]{3}\b\d{4}\b))[^[\]]{1,200}\]\.?/giu;
const CAPTION =
  /^(?:fig(?:ure|\.)?|table|listing|screenshot|abb(?:ildung|\.)|tabelle|figur[ae]|tableau|tabla|tabella|afbeelding|рис(?:унок|\.)|таблица|图|圖|図|表)\s?\d|^(?:menu|dialog|screenshot|view) (?:for|of) /iu;
/** `В: … О: …`: what an answer begins with in a list of questions. */
const ANSWERED = /^(?:[aао]|answer|antwort|réponse|respuesta|ответ|答え?)\s?[:：]\s{0,9}/iu;

/** Sentences behind the first: after more it is no aside, but an opening that nothing closes. */
const MOST_IN_PARENTHESES = 3;

/** A longer text that ends in a question says something before. */
const LONGEST_QUESTION = 200;

/** A question, with or without its mark where it is no sentence: `(7) How do I list all tables`. */
export function isQuestion(text: string): boolean {
  if (text.length > LONGEST_QUESTION) return false;
  const plain = withoutSectionNumber(text);
  return endsAsQuestion(plain) || (!endsSentence(plain) && isQuestionForm(plain));
}

/** Whether a text is nothing but a reference, a caption or what introduces another. */
export function saysNothing(text: string): boolean {
  return isCaption(text) || onlyIntroduces(text) || !/\p{L}/u.test(text.replace(REFERENCE, ''));
}

function isCaption(text: string): boolean {
  return CAPTION.test(text) && !endsSentence(text);
}

/** The sentences of a passage in order, questions too. A label beside sentences is none. */
export function spokenSentences({ text, heading, page }: SitePassage): string[] {
  const all = withParentheses(sentences(text.replace(REFERENCE, ''), page.lang))
    .map((sentence) =>
      sentence.replace(FOREIGN_CITATION, '').replace(ANSWERED, '').replace(/\s+/gu, ' ').trim(),
    )
    .filter((sentence) => /\p{L}/u.test(sentence) && sentence !== heading && !isCaption(sentence));
  const ended = all.filter((sentence) => endsSentence(sentence));
  return ended.length > 0 ? ended : all;
}

/** What is said in parentheses is one with what they open in, where one of the next sentences closes them. */
function withParentheses(all: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < all.length; at++) {
    let aside = all[at] ?? '';
    let end = at;
    while (depthOf(aside) > 0 && end - at < MOST_IN_PARENTHESES && end + 1 < all.length)
      aside += `${/[。！？]$/u.test(aside) ? '' : ' '}${all[++end]}`;
    const isClosed = depthOf(aside) === 0;
    joined.push(isClosed ? aside : (all[at] ?? ''));
    if (isClosed) at = end;
  }
  return joined;
}

function depthOf(text: string): number {
  return text.split(/[(（]/).length - text.split(/[)）]/).length;
}
