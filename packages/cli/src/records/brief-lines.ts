import type { ContentBrief } from '@seogeo/client';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { visible } from '../output/visible.ts';
import { wrap, wrapAll } from '../output/wrap.ts';

/** Behind what comes from rules and not from the site. */
const GENERAL = ' (general)';

/** A content brief as a writer reads it. */
export const briefLines = (brief: ContentBrief, look: Look): readonly string[] => {
  const { paint, width } = look;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...wrapAll(lines, width, '  ')];
  const urls = (list: readonly { readonly url: string }[]) => list.map(({ url }) => visible(url));
  const { outline, questions } = brief;
  const isGeneral =
    outline.some(({ sources }, at) => sources.length === 0 && !coversParts(outline, at)) ||
    questions.some(({ source }) => source !== 'page');
  const { wordCount, duplicateRisk } = brief;
  return [
    ...wrap(visible(brief.suggestedTitle), width).map(paint.bold),
    ...facts(
      {
        topic: brief.topic,
        intent: brief.searchIntent,
        schema: brief.schemaType,
        words: wordCount === null ? null : `${wordCount.min} to ${wordCount.max}, median ${wordCount.median}`,
        'duplicate risk':
          duplicateRisk.url === null ? duplicateRisk.level : `${duplicateRisk.level}: ${duplicateRisk.url}`,
        id: brief.id,
      },
      look,
    ),
    ...section('Outline', [
      ...outline.map(({ heading, level, sources }, at) => {
        const isCovered = sources.length > 0 || coversParts(outline, at);
        return `${'  '.repeat(level - 2)}${visible(heading)}${isCovered ? '' : GENERAL}`;
      }),
    ]),
    ...section(
      'Key terms',
      brief.keyTerms.map(({ term, range }) => visible(term) + timesAPage(range)),
    ),
    ...section('Questions to answer', [
      ...questions.map(({ text, source }) => `${visible(text)}${source === 'page' ? '' : GENERAL}`),
    ]),
    ...(isGeneral
      ? [
          '',
          ...wrap(
            '(general) is what any text on such a topic should cover or answer: none of the pages that this brief draws on has it.',
            width,
          ),
        ]
      : []),
    ...section('Link to', urls(brief.internalLinks)),
    ...section('Related pages', urls(brief.relatedPages)),
    ...section('Limits of this brief', brief.limitations.map(visible)),
  ];
};

type Outline = ContentBrief['outline'];

/** Whether a section below this one is drawn from the site. */
const coversParts = (outline: Outline, at: number): boolean => {
  const end = outline.findIndex(({ level }, other) => other > at && level <= (outline[at]?.level ?? 0));
  return outline.slice(at + 1, end < 0 ? undefined : end).some(({ sources }) => sources.length > 0);
};

const timesAPage = (range: ContentBrief['keyTerms'][number]['range']): string => {
  if (range === null) return '';
  if (range.min < range.max) return ` (${range.min}–${range.max} times a page)`;
  return range.min === 1 ? ' (once a page)' : ` (${range.min} times a page)`;
};
