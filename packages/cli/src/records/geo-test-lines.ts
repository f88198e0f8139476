import type { GeoTest } from '@seogeo/client';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { table } from '../output/table.ts';
import { visibleLines } from '../output/visible.ts';
import { wrapAll } from '../output/wrap.ts';

type Citation = GeoTest['citations'][number];

/** A monitor test as a person reads it. @param noAudit what to do where the site had no page to answer from; null where it may */
export const geoTestLines = (test: GeoTest, look: Look, noAudit: string | null = null): readonly string[] => {
  const { paint, width } = look;
  const { metrics, citations, answer } = test;
  const shares =
    metrics === null || noAudit !== null
      ? {}
      : {
          mentioned: metrics.mentioned ? times(metrics.mentionCount) : `no${lookedFor(metrics.names)}`,
          cited: metrics.cited
            ? `${times(metrics.citationCount)}, first as [${metrics.bestCitationPosition}]`
            : 'no',
          'share of words': percent(metrics.wordShare),
          'weighted by place': percent(metrics.positionAdjustedWordShare),
        };
  return [
    ...facts(
      {
        prompt: test.prompt,
        locale: test.locale,
        engine: test.simulated ? `${test.engine} (simulated: built from the site's own pages)` : test.engine,
        status: test.failureReason === null ? test.status : `${test.status}: ${test.failureReason}`,
        ...shares,
        id: test.testId,
      },
      look,
    ),
    ...(answer === null
      ? []
      : ['', paint.bold('Answer'), ...wrapAll(answerLines(answer, noAudit), width, '  ')]),
    ...(citations.length === 0
      ? []
      : ['', ...table<Citation>(columnsFor(citations), citations, width, paint)]),
  ];
};

const NOTHING_FOUND =
  "None: no passage of the site's pages matches this question closely enough. Ask it in the words of the page that should answer it.";

/** An engine that has only the site's pages says nothing where it finds nothing there. */
const answerLines = (answer: string, noAudit: string | null): readonly string[] =>
  answer === '' ? [noAudit ?? NOTHING_FOUND] : visibleLines(answer);

const columns = [
  { header: '#', cell: ({ position }: Citation) => position, align: 'right' },
  { header: 'OWN', cell: ({ own }: Citation) => (own ? 'yes' : 'no') },
  { header: 'SOURCE', cell: ({ url }: Citation) => url, shorten: 'middle' },
] as const;

const passage = {
  header: 'PASSAGE',
  cell: ({ passage }: Citation) => passage?.replace(/\s+/g, ' ') ?? null,
  shorten: 'end',
} as const;

/** With the passages where one page is cited for several. */
const columnsFor = (citations: readonly Citation[]) =>
  new Set(citations.map(({ url }) => url)).size < citations.length ? [...columns, passage] : columns;

/** What was looked for; results of before do not tell. */
const lookedFor = (names: readonly string[] = []): string =>
  names.length === 0 ? '' : ` (as ${names.map((name) => `“${name}”`).join(', ')})`;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
