import { Command } from '@commander-js/extra-typings';
import type { ReportSnapshot } from '@seogeo/client';
import { scoreChange } from '../audit/change.ts';
import { examples } from '../examples.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { counted } from '../output/counted.ts';
import { showList } from '../output/list.ts';
import { scoreText } from '../output/score.ts';
import type { Column } from '../output/table.ts';
import { CREATED, minute } from '../output/time.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { LATEST, listed } from '../records/listed.ts';
import { reportLines } from '../records/report-lines.ts';

const columns: readonly Column<ReportSnapshot>[] = [
  { header: 'ID', cell: ({ id }) => id, below: true },
  { header: CREATED, cell: ({ createdAt }) => minute(createdAt) },
  { header: 'OF', cell: ({ kind }) => (kind === 'geo_test' ? 'test' : kind), optional: true },
  { header: 'RESULT', cell: (report) => resultOf(report), shorten: 'end' },
];

export const reportsCommand = (perform: Perform) =>
  new Command('reports')
    .summary('list report snapshots, or show one')
    .description(
      'Lists the report snapshots of a project, newest first: one for every audit and monitor test that ended. A change of the score is over the pages that the last completed audit saw too.',
    )
    .argument('<project>', PROJECT)
    .option('--show <id>', `show this report, or the newest one: ${LATEST}`)
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText(
      'after',
      examples({
        'seogeo reports example.com': 'how the site came along',
        'seogeo reports example.com --show latest': 'the newest one; others by their id',
        'seogeo reports example.com --limit 1 --json': 'the newest one whole',
      }),
    )
    .action((name, { show, ...options }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const { limit, pageSize } = sizesOf(options);
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const empty = `The project has no report yet. An audit that ends makes one: \`${commandLine('audit URL')}\`.`;
        const rows = client.reports.list(
          projectId,
          { pageSize: show === undefined ? pageSize : 100 },
          { signal },
        );
        if (show === undefined) return showList(output, rows, { noun: 'reports', columns, empty, limit });
        const report = await listed(rows, show, 'report', commandLine('reports', name));
        await output.show(report, (look) => reportLines(report, look));
      }),
    );

const resultOf = (report: ReportSnapshot): string | null => {
  const { status } = report.summary;
  if (status !== 'completed') return status;
  if (report.kind === 'geo_test') {
    const { prompt, metrics } = report.summary;
    return metrics === null ? prompt : `${Math.round(metrics.wordShare * 100)} % of “${prompt}”`;
  }
  const { avgGeoScore, pageCount, change } = report.summary;
  return `${scoreText(avgGeoScore) ?? 'no score'}${scoreChange(change)}, ${counted(pageCount, 'page')}`;
};
