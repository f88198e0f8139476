import type { BriefContent, BriefRequest, OutlineItem } from '../briefs/brief-content.ts';
import { briefLanguage } from '../briefs/brief-language.ts';
import type { SiteIndex, SitePassage } from '../text/site-index.ts';
import { countWords } from '../text/words.ts';
import { type DraftWording, draftWording } from './draft-wording.ts';
import { markdownDestination, markdownText } from './markdown-text.ts';
import { proseReader, sectionPassages } from './section-passages.ts';

export interface DraftContent {
  title: string;
  markdown: string;
  /** Words that a reader reads: title, headings, passages and notes, without URLs and markup. */
  wordCount: number;
}

/** One block of a draft: its Markdown and the words a reader sees in it. */
interface Block {
  markdown: string;
  visible: string;
}

/**
 * A draft in Markdown: of the brief's outline the sections that the site has text for, each filled with passages of the
 * pages it is drawn from and their addresses; one sentence names the others. Passages are text from the crawled site and
 * are escaped as such.
 */
export function createDraft({
  brief,
  index,
}: {
  brief: BriefRequest & BriefContent;
  index: SiteIndex | null;
}): DraftContent {
  const language = briefLanguage(brief, index);
  const wording = draftWording(language);
  const used = new Set<string>();
  const site = index === null ? null : { index, prose: proseReader(index) };
  const blocks = [
    heading(1, brief.suggestedTitle),
    note(`${wording.audience}: ${brief.audience}. ${wording.goal}: ${brief.goal}`),
  ];
  const missing: string[] = [];
  /** Headings that wait for a section below them that has text. */
  let above: OutlineItem[] = [];
  for (const [at, item] of brief.outline.entries()) {
    above = above.filter(({ level }) => level < item.level);
    const passages = site === null ? [] : sectionPassages(site, item, brief.topic, language, used);
    for (const { text } of passages) used.add(text);
    if (passages.length > 0)
      blocks.push(
        ...[...above.splice(0), item].map(headingOf),
        ...passages.map((passage) => quotation(passage, wording)),
      );
    else if (hasParts(brief.outline, at)) above.push(item);
    else missing.push(item.heading);
  }
  if (missing.length > 0)
    blocks.push(note(`${index === null ? wording.unaudited : wording.missing}: ${missing.join(' · ')}`));
  blocks.push(...linkBlocks(brief, wording));
  return {
    title: brief.suggestedTitle,
    markdown: `${blocks.map(({ markdown }) => markdown).join('\n\n')}\n`,
    wordCount: blocks.reduce((sum, { visible }) => sum + countWords(visible, language), 0),
  };
}

/** A section that only introduces its parts needs no text of its own. */
function hasParts(outline: readonly OutlineItem[], at: number): boolean {
  const next = outline[at + 1];
  return next !== undefined && next.level > (outline[at]?.level ?? 0);
}

function heading(level: number, text: string): Block {
  return { markdown: `${'#'.repeat(level)} ${markdownText(text)}`, visible: text };
}

function note(text: string): Block {
  return { markdown: `*${markdownText(text)}*`, visible: text };
}

function headingOf({ level, heading: text }: OutlineItem): Block {
  return heading(level, text);
}

function quotation({ text, page }: SitePassage, { source }: DraftWording): Block {
  const name = page.content.title ?? page.url;
  return {
    markdown: `> ${markdownText(text)}\n>\n> ${source}: ${link(name, page.url)}`,
    visible: `${text} ${name}`,
  };
}

function linkBlocks({ internalLinks }: BriefContent, { links }: DraftWording): Block[] {
  if (internalLinks.length === 0) return [];
  const items = internalLinks.map(({ url, anchor }) => `- ${link(anchor, url)}`);
  return [
    heading(2, links),
    { markdown: items.join('\n'), visible: internalLinks.map(({ anchor }) => anchor).join('\n') },
  ];
}

function link(name: string, url: string): string {
  const destination = markdownDestination(url);
  return destination === null ? markdownText(name) : `[${markdownText(name)}](${destination})`;
}
