import type { BlockKind, TextBlock } from '../main-text/text-block.ts';
import type { HtmlPage } from '../page/html-page.ts';
import { primaryLanguage } from '../text/language.ts';
import { sentences } from '../text/sentences.ts';
import { languageRules } from './language-rules.ts';
import { readingOf } from './reading.ts';

/** A page with what several signals need of its text. */
export type ScoredPage = ReturnType<typeof scoredPage>;

/** Style shows in the beginning of a text; a book on one page costs no more than a chapter. */
const MAX_PROSE = 50_000;

export function scoredPage(page: HtmlPage) {
  const language = page.otherLanguage ?? primaryLanguage(page.lang) ?? 'en';
  const { blocks } = page.document.mainText;
  const prose = joined(blocks, 'prose');
  const rules = languageRules(language);
  const proseSentences = sentences(prose, language);
  return {
    ...page,
    /** Primary subtag: of the text where that is clear, else as declared, else English. */
    language,
    /** Null when the score has no rules for the language. */
    rules,
    blocks,
    /** The running text: paragraphs without lists, tables, code and headings, one per line. */
    prose,
    proseSentences,
    /** Null when there is no formula for the language. */
    reading: readingOf(proseSentences, () => sentences(joined(blocks, 'list'), language), rules, language),
  };
}

function joined(blocks: readonly TextBlock[], kind: BlockKind): string {
  let text = '';
  for (const block of blocks) {
    if (block.kind !== kind) continue;
    text += text === '' ? block.text : `\n${block.text}`;
    if (text.length >= MAX_PROSE) break;
  }
  return text.slice(0, MAX_PROSE);
}

/** Code, in blocks and within sentences, is full of numbers, dollar signs and quotation marks that mean something else. */
export function textWithoutCode(blocks: ScoredPage['blocks']): string {
  const texts = blocks
    .filter(({ kind }) => kind !== 'code')
    .map(({ text, withoutCode }) => withoutCode ?? text);
  return texts.join('\n');
}
