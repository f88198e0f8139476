import { Command } from '@commander-js/extra-typings';
import type { Client, ContentDraft } from '@seogeo/client';
import { examples } from '../examples.ts';
import { wrongUse } from '../failure/failure.ts';
import { limitOptions, sizesOf } from '../list-options.ts';
import { showList } from '../output/list.ts';
import type { Column } from '../output/table.ts';
import { visibleLines } from '../output/visible.ts';
import type { Perform } from '../perform.ts';
import { projectIdOf } from '../project/find-project.ts';
import type { Session } from '../session.ts';

const columns: readonly Column<ContentDraft>[] = [
  { header: 'ID', cell: ({ id }) => id },
  { header: 'STATUS', cell: ({ status }) => status },
  { header: 'WORDS', cell: ({ wordCount }) => wordCount, align: 'right' },
  { header: 'CREATED', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end' },
];

export const draftsCommand = (perform: Perform) =>
  new Command('drafts')
    .description('Lists the drafts of a project, newest first, or prints the text of one.')
    .argument('<project>', 'its id, or the address or host of its site')
    .option('--show <id>', 'print the text of this draft')
    .addOption(limitOptions.limit())
    .addOption(limitOptions.all())
    .addHelpText(
      'after',
      examples({
        'seogeo drafts example.com': 'what there is',
        'seogeo drafts example.com --show 01946a50-1c00-7a11-8d50-3d7e8f6b1c22 > draft.md': 'one as a file',
      }),
    )
    .action((name, { show, ...options }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        if (show !== undefined) return showDraft(client, projectId, show, session);
        const { limit, pageSize } = sizesOf(options);
        const empty = `The project has no draft yet. \`${commandLine(`brief ${name}`)}\` begins one.`;
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
  for await (const draft of client.drafts.list(projectId, { pageSize: 100 }, { signal })) {
    if (draft.id !== draftId) continue;
    const { content, status } = draft;
    await output.show(draft, () => (content === null ? [] : visibleLines(content.trimEnd())));
    if (content === null) output.note(`The draft has no text: it is ${status}.`);
    return;
  }
  throw wrongUse(
    `The project has no draft ${draftId}. \`${commandLine(`drafts ${projectId}`)}\` lists them.`,
  );
};
