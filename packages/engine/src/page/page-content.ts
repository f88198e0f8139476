import { citedSources } from './cited-sources.ts';
import type { HtmlPage } from './html-page.ts';
import type { PageContent, PagePassage } from './page-analysis.ts';

export const MAX_PASSAGE = 1_000;
const MAX_CITES = 100;
const SENTENCE_END = /[。！？]|[.!?]["”’»)]?\s/gu;

/** The page's text as briefs and monitor tests want it: passages in order, each under its heading. */
export function pageContent(page: HtmlPage): PageContent {
  const { document, lang } = page;
  const { metadata } = document;
  return {
    title: metadata.title,
    description: metadata.meta.get('description') ?? null,
    lang,
    headings: document.headings.filter(({ text }) => text !== '').map(({ level, text }) => ({ level, text })),
    passages: passages(document.mainText.blocks),
    cites: citedSources(page)
      .slice(0, MAX_CITES)
      .map(({ url }) => url),
  };
}

function passages(blocks: HtmlPage['document']['mainText']['blocks']): PagePassage[] {
  const found: PagePassage[] = [];
  let heading: string | null = null;
  for (const { kind, text } of blocks) {
    if (kind === 'heading') heading = text;
    else for (const part of parts(text)) found.push({ heading, text: part });
  }
  return found;
}

/** Long blocks are cut after a sentence, else at a space, else hard. */
function* parts(text: string): Generator<string> {
  let rest = text;
  while (rest.length > MAX_PASSAGE) {
    const end = cut(rest.slice(0, MAX_PASSAGE + 1));
    yield rest.slice(0, end).trim();
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield rest;
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
