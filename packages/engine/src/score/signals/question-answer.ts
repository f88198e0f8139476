import type { TextBlock } from '../../main-text/text-block.ts';
import { titleAbove } from '../../page/title-above.ts';
import { authorAmong, isByline } from '../../text/byline.ts';
import { dateline } from '../../text/dateline.ts';
import { endsSentence } from '../../text/is-prose.ts';
import { quote } from '../../text/quote.ts';
import { sentences } from '../../text/sentences.ts';
import { countWords } from '../../text/words.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** Question marks of the scripts that have one: Latin, full width, Arabic, Greek, Armenian. Alone they ask nothing. */
const QUESTION = /[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]*[?？؟\u037e՞]["”’»」』)）]*\s*$/u;
/** Greek text has a semicolon for it, which elsewhere ends a line of code. */
const GREEK_QUESTION = /[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]*[;?\u037e]["”’»)]*\s*$/u;
/** No mark stands further from the end, and a block may be long. */
const LONGEST_END = 8;
/** In characters: what is longer is a paragraph that ends in a question. */
const LONGEST_QUESTION = 200;
/** One alone is asked in passing. */
const LEAST_IN_PARAGRAPHS = 2;
const LEAST_WORDS = 3;
const MOST_WORDS = 80;
/** In characters: what is longer has more words, and is not counted to its end. */
const LONGEST_ANSWER = 2_000;

type Said = Pick<TextBlock, 'kind' | 'text'>;

/** A heading that asks a question, and a paragraph under it that answers directly, or markup that says where the answer is. */
export function questionAnswer({ blocks: ofText, language, document }: ScoredPage): Measurement {
  const title = titleAbove(document)?.text;
  const blocks = title === undefined ? ofText : [{ kind: 'heading' as const, text: title }, ...ofText];
  const isAnswered = ['Question', 'Answer'].every((type) => document.schema.schemaTypes.includes(type));
  let questions = 0;
  for (const [index, { kind, text }] of blocks.entries()) {
    if (kind !== 'heading' || !isQuestion(text, language)) continue;
    questions++;
    if (isAnswered)
      return { share: 1, evidence: `${quote(text, 60)} is asked, and schema.org marks up an Answer` };
    const [next, ...behind] = blocks
      .slice(index + 1, index + 4)
      .filter((block) => !isHeadline(block, language));
    if (next === undefined || !answers(next, language)) continue;
    // A box has a title, and a picture a name, before anything is said; a list completes what ends in a colon.
    const isWhole = (block: Said) =>
      answers(block, language) && (endsSentence(block.text) || /[:：]$/.test(block.text));
    const said = [next, ...behind].find((block) => block.kind !== next.kind || isWhole(block));
    const answer = said?.kind === next.kind ? said : next;
    return { share: 1, evidence: `${quote(text, 60)} is answered by ${quote(answer.text, 80)}` };
  }
  const evidence =
    questions === 0
      ? noHeading(blocks, language)
      : `${questions === 1 ? '1 heading asks' : `${questions} headings ask`} a question, none is followed by an answer of ${LEAST_WORDS}–${MOST_WORDS} words`;
  return { share: 0, evidence };
}

/** Who asked or wrote, and when, stands between. */
function isHeadline({ text }: Said, language: string): boolean {
  const isBy = isByline(text) || (!endsSentence(text) && authorAmong(text) !== null);
  return isBy || dateline(text, language, [])?.isAlone === true;
}

function isQuestion(text: string, language: string): boolean {
  return (language === 'el' ? GREEK_QUESTION : QUESTION).test(text.slice(-LONGEST_END));
}

/** Not by asking more than it says: a list of the questions of a chapter answers none. */
function answers({ kind, text }: Said, language: string): boolean {
  if (kind === 'heading' || kind === 'code' || text.length > LONGEST_ANSWER) return false;
  const length = countWords(text, language);
  if (length < LEAST_WORDS || length > MOST_WORDS) return false;
  const all = sentences(text, language);
  return all.filter((sentence) => isQuestion(sentence, language)).length <= all.length / 2;
}

function noHeading(blocks: readonly Said[], language: string): string {
  const asked = blocks.filter(
    ({ kind, text }) => kind === 'prose' && text.length <= LONGEST_QUESTION && isQuestion(text, language),
  );
  return asked.length < LEAST_IN_PARAGRAPHS
    ? 'No heading asks a question'
    : `${asked.length} questions stand in paragraphs, no heading asks one`;
}
