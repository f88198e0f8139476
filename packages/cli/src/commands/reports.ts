import { Command } from '@commander-js/extra-typings';
import type { ReportSnapshot } from '@seogeo/client';
import { examples } from '../examples.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { showList } from '../output/list.ts';
import type { Column } from '../output/table.ts';
import type { Perform } from '../perform.ts';
import { projectIdOf } from '../project/find-project.ts';

const columns: readonly Column<ReportSnapshot>[] = [
  { header: 'ID', cell: ({ id }) => id },
  { header: 'CREATED', cell: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ') },
  { header: 'OF', cell: ({ kind }) => kind },
  { header: 'STATUS', cell: ({ summary }) => summary.status },
  { header: 'RESULT', cell: (report) => resultOf(report), shorten: 'end' },
];

export const reportsCommand = (perform: Perform) =>
  new Command('reports')
    .description(
      'Lists the report snapshots of a project, newest first: one for every audit and monitor test that ended.',
    )
    .argument('<project>', 'its id, or the address or host of its site')
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText(
      'after',
      examples({
        'seogeo reports example.com': 'how the site came along',
        'seogeo reports example.com --limit 1 --json': 'the newest one whole',
      }),
    )
    .action((name, options) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const { limit, pageSize } = sizesOf(options);
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const empty = `The project has no report yet. An audit that ends makes one: \`${commandLine('audit URL')}\`.`;
        const rows = client.reports.list(projectId, { pageSize }, { signal });
        await showList(output, rows, { noun: 'reports', columns, empty, limit });
      }),
    );

const resultOf = (report: ReportSnapshot): string | null => {
  if (report.kind === 'geo_test') {
    const { prompt, metrics } = report.summary;
    return metrics === null ? prompt : `${share(metrics.wordShare)} of the answer to “${prompt}”`;
  }
  const { avgGeoScore, pageCount, change } = report.summary;
  const score = avgGeoScore === null ? 'no score' : `score ${avgGeoScore.toFixed(1)}`;
  const difference = change?.avgGeoScore ?? null;
  return `${score}${difference === null ? '' : ` (${signed(difference)})`}, ${pageCount} pages`;
};

const share = (part: number): string => `${Math.round(part * 100)} %`;

const signed = (difference: number): string =>
  difference < 0 ? `−${(-difference).toFixed(1)}` : `+${difference.toFixed(1)}`;
