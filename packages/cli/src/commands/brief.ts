import { Command } from '@commander-js/extra-typings';
import { examples } from '../examples.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { briefLines } from '../records/brief-lines.ts';
import { LATEST } from '../records/listed.ts';

export const briefCommand = (perform: Perform) =>
  new Command('brief')
    .summary('write a content brief')
    .description(
      "Writes a content brief from the pages of the site's newest audit. Its draft is begun as well.",
    )
    .argument('<project>', PROJECT)
    .requiredOption('--topic <text>', 'the subject, up to 200 characters')
    .requiredOption('--audience <text>', 'the readers, up to 200 characters')
    .requiredOption('--goal <text>', 'what the content should achieve, up to 500 characters')
    .addHelpText(
      'after',
      examples({
        'seogeo brief example.com --topic "puncture repair" --audience "commuters" --goal "They mend a tube alone"':
          'what to write, and from which pages',
      }),
    )
    .action((name, body) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const { data } = await client.briefs.create(projectId, body, { signal });
        await output.show(data, (look) => briefLines(data, look));
        output.note(
          `Its draft is being written: \`${commandLine('drafts', name)} --show ${LATEST}\` prints it when it is there.`,
        );
      }),
    );
