import { Argument, Command } from '@commander-js/extra-typings';
import { visible } from '../output/visible.ts';
import type { Perform } from '../perform.ts';

/** For the scripts of `completion`; not in the help. */
export const valuesCommand = (perform: Perform) =>
  new Command('values')
    .summary('print what a word may be')
    .description('Prints what a word on the command line may be, one a line, for completion.')
    .addArgument(new Argument('<what>', 'of what').choices(['projects', 'addresses'] as const))
    .action((what) =>
      perform(async ({ connect, credentials, output, signal }) => {
        const values = new Set(Object.keys(credentials.keys));
        if (what === 'projects') {
          values.clear();
          const client = connect();
          for await (const { primaryDomain } of client.projects.list({ pageSize: 100 }, { signal }))
            values.add(new URL(primaryDomain).host);
        }
        await output.show([...values], () => [...values].map(visible));
      }),
    );
