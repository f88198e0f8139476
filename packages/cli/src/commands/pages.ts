import { Command, Option } from '@commander-js/extra-typings';
import type { AuditPage, Query } from '@seogeo/client';
import { auditIdOf } from '../audit/find-audit.ts';
import { findPage } from '../audit/find-page.ts';
import { unknownIssue } from '../audit/issue-codes.ts';
import { examples } from '../examples.ts';
import { wrongUse } from '../failure/failure.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { scoreOption, statusCodeOption } from '../numbers.ts';
import { showList } from '../output/list.ts';
import { paintScore, scoreText } from '../output/score.ts';
import type { Column } from '../output/table.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { showInlinks } from '../records/inlinks.ts';

const columns: readonly Column<AuditPage>[] = [
  {
    header: 'SCORE',
    cell: ({ geoScore }) => scoreText(geoScore),
    align: 'right',
    paint: (text, { geoScore }, paint) => paintScore(text, geoScore, paint),
  },
  { header: 'STATUS', cell: ({ statusCode }) => statusCode, align: 'right' },
  { header: 'ISSUES', cell: ({ issues }) => issues.length, align: 'right' },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end' },
];

const SORTS = ['crawledAt', 'geoScore', '-geoScore', 'url', 'depth'] as const;

interface PageFilters {
  readonly minGeoScore?: number | undefined;
  readonly hasSchema?: 'true' | 'false' | undefined;
  readonly statusCode?: number | undefined;
  readonly issue?: string | undefined;
  readonly url?: string | undefined;
  readonly sort: (typeof SORTS)[number];
}

export const pagesCommand = (perform: Perform) =>
  new Command('pages')
    .summary('list the pages of an audit, or what links to one')
    .description(
      'Lists the pages of an audit, filtered and sorted by the service; or the pages that link to one of them, in the order they were crawled.',
    )
    .argument('<project>', PROJECT)
    .option('--audit <id>', 'the audit (default: the newest one of the project)')
    .option('--min-geo-score <score>', 'only pages with a score above this', scoreOption)
    .addOption(
      new Option('--has-schema <bool>', 'only pages with or without schema.org markup').choices([
        'true',
        'false',
      ] as const),
    )
    .option('--status-code <code>', 'only pages that answered with this status', statusCodeOption)
    .option('--issue <code>', 'only pages with an issue of this code')
    .option('--url <text>', 'only pages whose URL contains this')
    .addOption(
      new Option('--inlinks <page>', 'list what links to this page, named by its URL or path').conflicts([
        ...['minGeoScore', 'hasSchema', 'statusCode', 'issue', 'url', 'sort'],
      ]),
    )
    .addOption(
      new Option('--sort <order>', 'order of the pages').choices(SORTS).default('crawledAt' as const),
    )
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText(
      'after',
      examples({
        'seogeo pages example.com --sort geoScore --limit 10': 'the ten worst pages',
        'seogeo pages example.com --issue title_missing --all --ndjson':
          'every page without a title, one a line',
        'seogeo pages example.com --status-code 404': 'what is broken',
        'seogeo pages example.com --inlinks /docs/': 'the pages that link to one of them',
      }),
    )
    .action((name, { audit, limit, all, inlinks, ...filters }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const sizes = sizesOf({ limit, all });
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const auditId = await auditIdOf(client, projectId, audit, session);
        if (inlinks !== undefined) {
          const page = await findPage(
            (query) => client.audits.pages(projectId, auditId, query, { signal }),
            inlinks,
          );
          return showInlinks(session, client, { projectId, auditId, page, limit: sizes.limit });
        }
        const query = { ...queryOf(filters), pageSize: sizes.pageSize };
        const unknown = filters.issue === undefined ? null : unknownIssue(filters.issue);
        const empty =
          unknown === null
            ? `No page of the audit ${auditId} is like that. Leave out a filter, or see \`${commandLine('audits', name)}\`.`
            : wrongUse(unknown);
        const rows = client.audits.pages(projectId, auditId, query, { signal });
        await showList(output, rows, { noun: 'pages', columns, empty, limit: sizes.limit });
      }),
    );

const queryOf = ({
  minGeoScore,
  hasSchema,
  statusCode,
  issue,
  url,
  sort,
}: PageFilters): Query<'listAuditPages'> => ({
  sort,
  ...(minGeoScore === undefined ? {} : { minGeoScore }),
  ...(hasSchema === undefined ? {} : { hasSchema: hasSchema === 'true' }),
  ...(statusCode === undefined ? {} : { statusCode }),
  ...(issue === undefined ? {} : { issue }),
  ...(url === undefined ? {} : { url }),
});
