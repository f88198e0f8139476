import type { LimitNotes } from '../limits/limit-notes.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PagePart } from '../limits/page-part.ts';
import type { RecordBudget } from '../limits/record-budget.ts';
import type { PageContent, PageHeading, PagePassage } from '../record/page-analysis.ts';
import { authorAmong } from '../text/byline.ts';
import { citedSources } from './cited-sources.ts';
import type { HtmlPage } from './html-page.ts';
import { siteNameOf } from './site-name.ts';
import { titleAbove } from './title-above.ts';

const MAX_PASSAGE = LIMITS.passage.value;
/** More names are those of a team. */
const MOST_AUTHORS = 3;
const SENTENCE_END = /[。！？]|[.!?]["”’»)]?\s/gu;

/** The page's text as briefs and monitor tests want it: passages in order, each under its heading. */
export function pageContent(page: HtmlPage, notes: LimitNotes, budget: RecordBudget): PageContent {
  const { document, lang, otherLanguage } = page;
  const { metadata } = document;
  const description = metadata.meta.get('description') ?? null;
  const siteName = siteNameOf(document);
  budget.spend((metadata.title?.length ?? 0) + (description?.length ?? 0) + (siteName?.length ?? 0));
  const isSection = sectionsOf(document);
  const title = titleAbove(document);
  const headings: PageHeading[] = document.headings
    .filter((heading) => {
      const { level, text, element } = heading;
      if (level === 1 || heading === title) return text !== '';
      return text !== '' && isSection(text) && document.mainText.includes(element);
    })
    .map(({ level, text }) => ({ level, text }));
  const cites = citedSources(page)
    .slice(0, LIMITS.cites.value)
    .map(({ url }) => url);
  const fitting = <T>(part: PagePart, items: readonly T[], sizeOf: (item: T) => number): T[] => {
    const kept = budget.first(items, sizeOf);
    notes.note('recordBytesPerByte', { part, times: items.length - kept.length });
    return [...kept];
  };
  return {
    title: metadata.title,
    description,
    ...(siteName === undefined ? {} : { siteName }),
    // A template's `en` would have its words stemmed, and its paragraphs taken for what nobody has translated.
    lang: lang && (otherLanguage ?? lang),
    headings: fitting('heading', headings, inJson),
    cites: fitting('citation', cites, inJson),
    passages: fitting(
      'passage',
      passages(document.mainText.blocks, title?.text ?? null, isSection),
      ESCAPED.test(page.text) ? inJson : passageSize,
    ),
  };
}

/**
 * DocBook and R Markdown have who wrote a page in headings below its title: those of a page about people are sections,
 * and so is what has the form further down: `By Company Size`.
 */
function sectionsOf({ h1s, mainText, provenance }: HtmlPage['document']): (heading: string) => boolean {
  const marked = new Set(provenance.bylines);
  const lines = mainText.head.flatMap(({ text }) => (authorAmong(text) === null ? [] : text));
  const authors = new Set([...(marked.size > MOST_AUTHORS ? [] : marked), ...lines]);
  return (text) => text === h1s[0]?.text || !authors.has(text);
}

/** What JSON writes with up to six characters for one; quotation marks take two, which is within what is granted. */
const ESCAPED = /[^\u0020-\uffff\n]/;

function passageSize({ heading, text }: PagePassage): number {
  return (heading?.length ?? 4) + text.length + 28;
}

/** With the comma behind it. */
function inJson(item: unknown): number {
  return JSON.stringify(item).length + 1;
}

function passages(
  blocks: HtmlPage['document']['mainText']['blocks'],
  title: string | null,
  isSection: (heading: string) => boolean,
): PagePassage[] {
  const found: PagePassage[] = [];
  let heading = title;
  for (const { kind, text } of blocks) {
    if (kind === 'heading') heading = isSection(text) ? beginning(text, LIMITS.heading.value) : heading;
    else for (const part of parts(text)) found.push({ heading, text: part });
  }
  return found;
}

/** Long blocks are cut after a sentence, else at a space, else hard. */
function parts(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE) {
    const end = cut(rest.slice(0, MAX_PASSAGE + 1));
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') found.push(rest);
  return found;
}

function cut(window: string): number {
  const half = MAX_PASSAGE / 2;
  let sentence = 0;
  for (const match of window.matchAll(SENTENCE_END)) sentence = match.index + match[0].length;
  if (sentence > half && sentence <= MAX_PASSAGE) return sentence;
  const space = window.lastIndexOf(' ');
  if (space > half) return space;
  return /[\ud800-\udbff]/.test(window[MAX_PASSAGE - 1] ?? '') ? MAX_PASSAGE - 1 : MAX_PASSAGE;
}
