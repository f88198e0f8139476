import type { ContentBrief } from '@seogeo/client';
import { counted } from '../output/counted.ts';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { visible } from '../output/visible.ts';
import { wrap, wrapAll } from '../output/wrap.ts';

/** A content brief as a writer reads it. */
export const briefLines = (brief: ContentBrief, look: Look): readonly string[] => {
  const { paint, width } = look;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...wrapAll(lines, width, '  ')];
  const urls = (list: readonly { readonly url: string }[]) => list.map(({ url }) => visible(url));
  const { outline, questions } = brief;
  const covered = outline.filter(({ sources }, at) => sources.length > 0 || coversParts(outline, at));
  const asked = questions.filter(({ source }) => source === 'page');
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
      ...covered.map(({ heading, level }) => `${'  '.repeat(level - 2)}${visible(heading)}`),
      ...general(outline.length - covered.length, 'heading', 'has nothing for'),
    ]),
    ...section(
      'Key terms',
      brief.keyTerms.map(({ term, range }) => {
        const often = range === null ? '' : ` (${timesAPage(range)})`;
        return `${visible(term)}${often}`;
      }),
    ),
    ...section('Questions to answer', [
      ...asked.map(({ text }) => visible(text)),
      ...general(questions.length - asked.length, 'question', 'asks none of'),
    ]),
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

/** What comes from rules and not from the site is no result: one sentence says how much of it there is. */
const general = (count: number, noun: string, verb: string): readonly string[] =>
  count === 0
    ? []
    : [
        `The site ${verb} ${counted(count, `more general ${noun}`)}; --json lists ${count === 1 ? 'it' : 'them'}.`,
      ];

const timesAPage = ({ min, max }: { readonly min: number; readonly max: number }): string => {
  if (min < max) return `${min}–${max} times a page`;
  return min === 1 ? 'once a page' : `${min} times a page`;
};
