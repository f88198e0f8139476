import { Command } from '@commander-js/extra-typings';
import type { Client, Project } from '@seogeo/client';
import { examples } from '../examples.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { facts } from '../output/facts.ts';
import { showList } from '../output/list.ts';
import { scoreText } from '../output/score.ts';
import type { Column } from '../output/table.ts';
import { CREATED, minute } from '../output/time.ts';
import type { Perform } from '../perform.ts';
import { identityOf } from '../project/choose-project.ts';
import { allProjects, hostOf, PROJECT, projectIdOf, readSite } from '../project/find-project.ts';
import type { Session } from '../session.ts';

export const projectsCommand = (perform: Perform) =>
  new Command('projects')
    .summary('list, create and show projects')
    .description('Lists, creates and shows projects: one website each. Alone it lists them.')
    .addCommand(listCommand(perform), { isDefault: true })
    .addCommand(createCommand(perform))
    .addCommand(showCommand(perform));

/** How many are named. */
const MOST_TWINS = 3;

const columns: readonly Column<Project>[] = [
  { header: 'ID', cell: ({ id }) => id, below: true },
  { header: 'NAME', cell: ({ name }) => name, shorten: 'end', paint: (text, _row, { bold }) => bold(text) },
  { header: 'SITE', cell: ({ primaryDomain }) => siteOf(primaryDomain), shorten: 'middle', last: true },
  { header: CREATED, cell: ({ createdAt }) => minute(createdAt), optional: true },
];

/** `example.com` for `https://example.com/`: as people name sites, and as commands take it. */
const siteOf = (address: string): string => address.replace(/^https:\/\//, '').replace(/^([^/]*)\/$/, '$1');

const listCommand = (perform: Perform) =>
  new Command('list')
    .summary('list projects')
    .description('Lists projects, newest first.')
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText('after', examples({ 'seogeo projects list --all --ndjson': 'every project, one a line' }))
    .action((options) =>
      perform(({ commandLine, connect, output, signal }) => {
        const { limit, pageSize } = sizesOf(options);
        const empty = `There is no project yet. \`${commandLine('audit https://example.com')}\` makes one and audits it.`;
        const rows = connect().projects.list({ pageSize }, { signal });
        return showList(output, rows, { noun: 'projects', columns, empty, limit });
      }),
    );

const createCommand = (perform: Perform) =>
  new Command('create')
    .summary('create a project')
    .description('Creates a project for a website. Nothing is audited yet.')
    .argument('<url>', "the site's address")
    .option('--name <name>', "the project's name (default: the host)")
    .addHelpText(
      'after',
      examples({ 'seogeo projects create https://example.com --name Shop': 'one more project' }),
    )
    .action((url, { name }) =>
      perform(async (session) => {
        const { connect, output, signal } = session;
        const { href, host } = readSite(url);
        const client = connect();
        const body = { name: name ?? host, primaryDomain: href };
        const { data } = await client.projects.create(body, { signal });
        const { id, primaryDomain, createdAt } = data;
        await output.show(data, (look) =>
          facts({ name: data.name, site: primaryDomain, id, created: createdAt }, look),
        );
        await tellOfTwins(client, data, session);
      }),
    );

/** Making a second project of a site is nothing wrong, and seldom meant. */
const tellOfTwins = async (client: Client, made: Project, session: Session): Promise<void> => {
  // The project is made: a key that may not list, or a list that fails, changes nothing of that.
  const all = await allProjects(client, session).catch(() => []);
  const twins = all.filter(
    (one) => one.id !== made.id && (one.name === made.name || hostOf(one) === hostOf(made)),
  );
  if (twins.length === 0) return;
  const named = twins.slice(0, MOST_TWINS).map(identityOf).join('; ');
  const more = twins.length > MOST_TWINS ? ` and ${twins.length - MOST_TWINS} more` : '';
  session.output.note(
    `A project of this name or host was there already: ${named}${more}. The new one is made too; name either by its id.`,
  );
};

const showCommand = (perform: Perform) =>
  new Command('show')
    .summary('show a project with its newest figures')
    .description('Shows a project with the figures of its newest completed audit.')
    .argument('<project>', PROJECT)
    .addHelpText('after', examples({ 'seogeo projects show example.com': 'by the host of its site' }))
    .action((name) =>
      perform(async (session) => {
        const { connect, output, signal } = session;
        const client = connect();
        const { data } = await client.projects.get(await projectIdOf(client, name, session), { signal });
        const { id, primaryDomain, createdAt, stats } = data;
        await output.show(data, (look) =>
          facts(
            {
              name: data.name,
              site: primaryDomain,
              id,
              created: createdAt,
              'GEO score': scoreText(stats.avgGeoScore),
              pages: stats.pageCount,
              'with schema': stats.pagesWithSchema,
              'last audit': stats.lastAuditAt,
            },
            look,
          ),
        );
      }),
    );
