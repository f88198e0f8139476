import type { OpenElement } from '../html/open-element.ts';
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
const LISTS: ReadonlySet<BlockKind> = new Set<BlockKind>(['list']);

export function spokenText(blocks: readonly TextBlock[], metadata: PageMetadata): SpokenText {
  const tagOf = ({ speaking }: TextBlock): string | null =>
    speaking === null ? metadata.textLang : languageOf(speaking);
  const languageIn = (block: TextBlock): string => {
    const tag = tagOf(block) ?? '';
    return primaryLanguage(tag) ?? tag.trim();
  };
  const sentences = blocks.filter(({ kind }) => SENTENCES.has(kind));
  const lists = blocks.filter(({ kind }) => LISTS.has(kind));
  const most = mostOf(sentences, languageIn) ?? mostOf(lists, languageIn);
  const inIt = (block: TextBlock): boolean => languageIn(block) === most;
  const first = sentences.find(inIt) ?? lists.find(inIt);
  const lang = first === undefined ? metadata.textLang : tagOf(first);
  // Nobody is accused of having declared nothing: then lists may tell as well.
  const telling = primaryLanguage(lang) === null ? [...sentences, ...lists] : sentences;
  return {
    lang: lang?.trim() ?? null,
    location: first?.speaking?.cssPath ?? metadata.textLangAt,
    sample: sampleOf(telling.filter(inIt)),
  };
}

function languageOf(element: OpenElement): string | null {
  return element.attribute('lang') ?? element.attribute('xml:lang');
}

/** The language that most of the text is said to be in; null without text. */
function mostOf(blocks: readonly TextBlock[], languageIn: (block: TextBlock) => string): string | null {
  const lengths = new Map<string, number>();
  for (const block of blocks) {
    const language = languageIn(block);
    lengths.set(language, (lengths.get(language) ?? 0) + ownWordsOf(block).length);
  }
  const [most = null] = [...lengths].sort((one, other) => other[1] - one[1])[0] ?? [];
  return most;
}

function sampleOf(blocks: readonly TextBlock[]): string {
  let text = '';
  for (const block of blocks) {
    text += `${ownWordsOf(block).slice(0, LANGUAGE_SAMPLE)}\n`;
    if (text.length > LANGUAGE_SAMPLE) break;
  }
  return text;
}

function ownWordsOf({ text, ownWords }: TextBlock): string {
  return ownWords ?? text;
}
