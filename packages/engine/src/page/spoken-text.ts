import type { OpenElement } from '../html/open-element.ts';
import { LIMITS } from '../limits/limits.ts';
import type { BlockKind, TextBlock } from '../main-text/text-block.ts';
import { primaryLanguage } from '../text/language.ts';
import { LANGUAGE_SAMPLE } from '../text/text-language.ts';
import type { PageMetadata } from './metadata-collector.ts';

/** What `lang` says of most of the main text (HTML section 3.2.6.2). */
export interface SpokenText {
  /** BCP 47 tag as written; null where no element has one, empty where the language is said to be unknown. */
  lang: string | null;
  /** CSS path of the element that says so; `html` where none does. */
  location: string;
  /** The beginning of that text, without what may be in any language. */
  sample: string;
}

/** In the language of the page. A list may be of books, addresses or names in any other. */
const SENTENCES: ReadonlySet<BlockKind> = new Set<BlockKind>(['prose', 'heading']);
const SENTENCES_AND_LISTS: ReadonlySet<BlockKind> = new Set<BlockKind>([...SENTENCES, 'list']);

export function spokenText(blocks: readonly TextBlock[], metadata: PageMetadata): SpokenText {
  const most = mostSpoken(blocks, metadata);
  const lang = most === null ? metadata.textLang : languageOf(most);
  const language = keyOf(lang);
  const isInIt = ({ speaking }: TextBlock): boolean =>
    speaking === most || keyOf(speaking === null ? metadata.textLang : languageOf(speaking)) === language;
  return {
    lang: lang?.trim() ?? null,
    location: most?.cssPath ?? metadata.textLangAt,
    sample: sampleOf(blocks, isInIt),
  };
}

/** The first element of those that most sentences, or else lists, go by; null where that is the document. */
function mostSpoken(blocks: readonly TextBlock[], { textLang }: PageMetadata): OpenElement | null {
  if (blocks.every(({ speaking }) => speaking === null)) return null;
  const spoken = blocks.some(({ kind }) => SENTENCES.has(kind)) ? SENTENCES : SENTENCES_AND_LISTS;
  const sums = new Map<string, { first: OpenElement | null; length: number }>();
  for (const block of blocks) {
    if (!spoken.has(block.kind)) continue;
    const { speaking } = block;
    const language = keyOf(speaking === null ? textLang : languageOf(speaking));
    const sum = sums.get(language) ?? { first: speaking, length: 0 };
    sum.length += ownWordsOf(block).length;
    sums.set(language, sum);
  }
  const [most] = [...sums.values()].sort((one, other) => other.length - one.length);
  return most?.first ?? null;
}

/** Variants of a language are one; so are tags that name none and are written alike. */
function keyOf(tag: string | null): string {
  return primaryLanguage(tag) ?? tag?.trim() ?? '';
}

function languageOf(element: OpenElement): string | null {
  const lang = element.attribute('lang') ?? element.attribute('xml:lang');
  return lang?.slice(0, LIMITS.lang.value) ?? null;
}

function sampleOf(blocks: readonly TextBlock[], isInIt: (block: TextBlock) => boolean): string {
  let text = '';
  for (const block of blocks) {
    if (!SENTENCES.has(block.kind) || !isInIt(block)) continue;
    text += `${ownWordsOf(block).slice(0, LANGUAGE_SAMPLE)}\n`;
    if (text.length > LANGUAGE_SAMPLE) break;
  }
  return text;
}

function ownWordsOf({ text, withoutCode, ownWords }: TextBlock): string {
  return ownWords ?? withoutCode ?? text;
}
