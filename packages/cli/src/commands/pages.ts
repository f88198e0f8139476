import { Command, Option } from '@commander-js/extra-typings';
import type { AuditPage, Query } from '@seogeo/client';
import { auditIdOf, whyWithoutPages } from '../audit/find-audit.ts';
import { findPage, type ListPages } from '../audit/find-page.ts';
import { unknownIssue } from '../audit/issue-codes.ts';
import { storedForms } from '../audit/stored-forms.ts';
import { examples } from '../examples.ts';
import { wrongUse } from '../failure/failure.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { scoreOption, statusCodeOption } from '../numbers.ts';
import { showList } from '../output/list.ts';
import { scoreColumn } from '../output/score.ts';
import type { Column } from '../output/table.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { showInlinks } from '../records/inlinks.ts';
import { pageLines } from '../records/page-lines.ts';
import type { Session } from '../session.ts';

const columns: readonly Column<AuditPage>[] = [
  scoreColumn(({ geoScore }) => geoScore),
  { header: 'STATUS', cell: ({ statusCode }) => statusCode, align: 'right' },
  { header: 'ISSUES', cell: ({ issues }) => issues.length, align: 'right' },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end', below: true },
];

const SORTS = ['crawledAt', 'geoScore', '-geoScore', 'url', 'depth'] as const;

/** Options that say nothing where one page is shown. */
const OF_A_LIST = ['minGeoScore', 'hasSchema', 'statusCode', 'issue', 'url', 'sort'];

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
    .summary('list the pages of an audit, or show one')
    .description(
      'Lists the pages of an audit, filtered and sorted by the service; shows what is wrong with one of them and what its score is made of; or lists what links to it, in the order it was crawled.',
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
      new Option('--show <page>', 'show this page, named by its URL or path').conflicts([
        ...OF_A_LIST,
        'inlinks',
      ]),
    )
    .addOption(
      new Option('--inlinks <page>', 'list what links to this page, named by its URL or path').conflicts([
        ...OF_A_LIST,
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
        'seogeo pages example.com --show /docs/': 'what is wrong with one page',
        'seogeo pages example.com --inlinks /docs/': 'the pages that link to one of them',
      }),
    )
    .action((name, { audit, limit, all, show, inlinks, ...filters }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const sizes = sizesOf({ limit, all });
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const auditId = await auditIdOf(client, projectId, audit, session);
        const list: ListPages = (query) => client.audits.pages(projectId, auditId, query, { signal });
        if (show !== undefined) return showPage(await findPage(list, show, '--show'), session);
        if (inlinks !== undefined) {
          const page = await findPage(list, inlinks, '--inlinks');
          return showInlinks(session, client, { projectId, auditId, page, limit: sizes.limit });
        }
        const unknown = filters.issue === undefined ? null : unknownIssue(filters.issue);
        const empty = async () => {
          if (unknown !== null) return wrongUse(unknown);
          const why = await whyWithoutPages(client, projectId, auditId, session);
          const other = `No page of the audit ${auditId} is like that. Leave out a filter, or see \`${commandLine('audits', name)}\`.`;
          return why ?? other;
        };
        const which = audit === undefined ? [] : ['--audit', auditId];
        const next = ([only, ...others]: readonly AuditPage[]) =>
          only === undefined || others.length > 0
            ? null
            : `What is wrong with it: \`${commandLine('pages', name, ...which, '--show', only.url)}\`.`;
        const rows = list(await asStored(list, { ...queryOf(filters), pageSize: sizes.pageSize }));
        await showList(output, rows, { noun: 'pages', columns, empty, next, limit: sizes.limit });
      }),
    );

/** With what was typed of a URL in the form of it that some URL has. */
const asStored = async (list: ListPages, query: Query<'listAuditPages'>): Promise<typeof query> => {
  const forms = query.url === undefined ? [] : storedForms(query.url);
  for (const url of forms.slice(0, -1)) {
    const { meta } = await list({ ...query, url, pageSize: 1 });
    if (meta.total > 0) return { ...query, url };
  }
  const [last] = forms.slice(-1);
  return last === undefined ? query : { ...query, url: last };
};

const showPage = async (page: AuditPage, { baseUrl, output }: Session): Promise<void> => {
  const guide = new URL('/docs/guides/audit-checks.html', baseUrl).href;
  await output.show(page, (look) => pageLines(page, look, guide));
  if (output.format === 'text' && page.issues.length > 0)
    output.note(`What each issue means and how to mend it: ${guide}`);
};

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
