import { Argument, Command } from '@commander-js/extra-typings';
import type { Perform } from '../perform.ts';
import { hostOf } from '../project/find-project.ts';

/** Nothing that a shell would take for more than text: a host may have `$(…)` in it, and completion puts it on its line. */
const PLAIN = /^[\w.:/[\]-]+$/;

/** For the scripts of `completion`; not in the help. */
export const valuesCommand = (perform: Perform) =>
  new Command('values')
    .summary('print what a word may be')
    .description('Prints what a word on the command line may be, one a line, for completion.')
    .addArgument(new Argument('<what>', 'of what').choices(['projects', 'addresses'] as const))
    .action((what) =>
      perform(async ({ connect, credentials, output, signal }) => {
        const values = new Set<string>();
        if (what === 'addresses') for (const address of Object.keys(credentials.keys)) values.add(address);
        else
          for await (const project of connect().projects.list({ pageSize: 100 }, { signal }))
            values.add(hostOf(project) ?? '');
        const safe = [...values].filter((value) => PLAIN.test(value));
        await output.show(safe, () => safe);
      }),
    );
