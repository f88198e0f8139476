import { Command } from '@commander-js/extra-typings';
import type { Client, ContentDraft } from '@seogeo/client';
import { examples } from '../examples.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { showList } from '../output/list.ts';
import type { Column } from '../output/table.ts';
import { CREATED, minute } from '../output/time.ts';
import { visibleLines } from '../output/visible.ts';
import { wrap } from '../output/wrap.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { LATEST, listed } from '../records/listed.ts';
import type { Session } from '../session.ts';

const columns: readonly Column<ContentDraft>[] = [
  { header: 'ID', cell: ({ id }) => id, below: true },
  { header: 'STATUS', cell: ({ status }) => status },
  { header: 'WORDS', cell: ({ wordCount }) => wordCount, align: 'right' },
  { header: CREATED, cell: ({ createdAt }) => minute(createdAt), optional: true },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end' },
];

export const draftsCommand = (perform: Perform) =>
  new Command('drafts')
    .summary('list drafts, or print one')
    .description('Lists the drafts of a project, newest first, or prints the text of one.')
    .argument('<project>', PROJECT)
    .option('--show <id>', `print the text of this draft, or of the newest one: ${LATEST}`)
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText(
      'after',
      examples({
        'seogeo drafts example.com': 'what there is',
        'seogeo drafts example.com --show latest > draft.md': 'the newest one as a file; others by their id',
      }),
    )
    .action((name, { show, ...options }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        if (show !== undefined) return showDraft(client, projectId, show, session);
        const { limit, pageSize } = sizesOf(options);
        const empty = `The project has no draft yet. \`${commandLine('brief', name)} --topic TEXT --audience TEXT --goal TEXT\` begins one.`;
        const rows = client.drafts.list(projectId, { pageSize }, { signal });
        await showList(output, rows, { noun: 'drafts', columns, empty, limit });
      }),
    );

const showDraft = async (
  client: Client,
  projectId: string,
  draftId: string,
  { commandLine, output, signal }: Session,
): Promise<void> => {
  const rows = client.drafts.list(projectId, { pageSize: 100 }, { signal });
  const draft = await listed(rows, draftId, 'draft', commandLine('drafts', projectId));
  const { content, status } = draft;
  const text = content === null ? [] : visibleLines(content.trimEnd());
  await output.show(draft, ({ width }) =>
    text.flatMap((line) => wrap(line, width, /^(> |- )/.exec(line)?.[0].replace('-', ' '))),
  );
  if (content === null) output.note(`The draft has no text: it is ${status}.`);
};
