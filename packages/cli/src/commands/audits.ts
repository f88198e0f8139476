import { Command } from '@commander-js/extra-typings';
import type { AuditRun } from '@seogeo/client';
import { examples } from '../examples.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { showList } from '../output/list.ts';
import { scoreColumn } from '../output/score.ts';
import type { Column } from '../output/table.ts';
import { CREATED, minute } from '../output/time.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';

const columns: readonly Column<AuditRun>[] = [
  { header: 'ID', cell: ({ id }) => id, below: true },
  { header: 'STATUS', cell: ({ status }) => status },
  scoreColumn(({ avgGeoScore }) => avgGeoScore),
  { header: 'PAGES', cell: ({ pagesCrawled }) => pagesCrawled, align: 'right' },
  { header: CREATED, cell: ({ createdAt }) => minute(createdAt) },
  { header: 'FROM', cell: ({ seedUrl }) => seedUrl, shorten: 'middle', optional: true },
];

export const auditsCommand = (perform: Perform) =>
  new Command('audits')
    .summary('list the audits of a project')
    .description('Lists the audits of a project, newest first.')
    .argument('<project>', PROJECT)
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText('after', examples({ 'seogeo audits example.com': 'what was audited when' }))
    .action((name, options) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const { limit, pageSize } = sizesOf(options);
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const empty = `The project has no audit yet. \`${commandLine('audit URL')}\` with the address of its site starts one.`;
        const rows = client.audits.list(projectId, { pageSize }, { signal });
        await showList(output, rows, { noun: 'audits', columns, empty, limit });
      }),
    );
