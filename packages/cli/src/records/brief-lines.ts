import type { ContentBrief } from '@seogeo/client';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { shortenMiddle } from '../output/text-width.ts';
import { visible } from '../output/visible.ts';

/** A content brief as a writer reads it. */
export const briefLines = (brief: ContentBrief, { paint, width }: Look): readonly string[] => {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...lines.map((line) => `  ${line}`)];
  const urls = (list: readonly { readonly url: string }[]) =>
    list.map(({ url }) => shortenMiddle(visible(url), width - 2));
  const { wordCount, duplicateRisk } = brief;
  return [
    paint.bold(visible(brief.suggestedTitle)),
    ...facts({
      topic: brief.topic,
      intent: brief.searchIntent,
      schema: brief.schemaType,
      words: wordCount === null ? null : `${wordCount.min} to ${wordCount.max}, median ${wordCount.median}`,
      'duplicate risk':
        duplicateRisk.url === null ? duplicateRisk.level : `${duplicateRisk.level}: ${duplicateRisk.url}`,
      id: brief.id,
    }),
    ...section(
      'Outline',
      brief.outline.map(({ heading, level }) => `${'  '.repeat(level - 2)}${visible(heading)}`),
    ),
    ...section(
      'Key terms',
      brief.keyTerms.map(({ term, range }) => {
        const often = range === null ? '' : ` (${range.min}–${range.max} times a page)`;
        return `${visible(term)}${often}`;
      }),
    ),
    ...section(
      'Questions to answer',
      brief.questions.map(({ text }) => visible(text)),
    ),
    ...section('Link to', urls(brief.internalLinks)),
    ...section('Related pages', urls(brief.relatedPages)),
    ...section('Limits of this brief', brief.limitations.map(visible)),
  ];
};
