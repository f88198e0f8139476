import type { GeoTest } from '@seogeo/client';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { table } from '../output/table.ts';
import { visibleLines } from '../output/visible.ts';

type Citation = GeoTest['citations'][number];

/** A finished monitor test as a person reads it. */
export const geoTestLines = (test: GeoTest, { paint, width }: Look): readonly string[] => {
  const { metrics, citations, answer } = test;
  const shares =
    metrics === null
      ? {}
      : {
          mentioned: metrics.mentioned ? times(metrics.mentionCount) : 'no',
          cited: metrics.cited
            ? `${times(metrics.citationCount)}, first as [${metrics.bestCitationPosition}]`
            : 'no',
          'share of words': percent(metrics.wordShare),
          'weighted by place': percent(metrics.positionAdjustedWordShare),
        };
  return [
    ...facts({
      prompt: test.prompt,
      locale: test.locale,
      engine: test.simulated ? `${test.engine} (simulated: built from the site's own pages)` : test.engine,
      status: test.failureReason === null ? test.status : `${test.status}: ${test.failureReason}`,
      ...shares,
      id: test.testId,
    }),
    ...(answer === null
      ? []
      : ['', paint.bold('Answer'), ...visibleLines(answer).map((line) => `  ${line}`)]),
    ...(citations.length === 0 ? [] : ['', ...table<Citation>(columns, citations, width, paint)]),
  ];
};

const columns = [
  { header: '#', cell: ({ position }: Citation) => position, align: 'right' },
  { header: 'OWN', cell: ({ own }: Citation) => (own ? 'yes' : 'no') },
  { header: 'SOURCE', cell: ({ url }: Citation) => url, shorten: 'middle' },
] as const;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
