import { Argument, Command } from '@commander-js/extra-typings';
import { visible } from '../output/visible.ts';
import type { Perform } from '../perform.ts';
import { allProjects, hostOf } from '../project/find-project.ts';

/** What a shell can put on its line: no end of a line, nothing that steers a terminal, nothing that begins an option. */
const fitsLine = (text: string): boolean => text === visible(text) && !/^(-|\s*$)/.test(text);

/** For the scripts of `completion`, which quote what they are given; not in the help. */
export const valuesCommand = (perform: Perform) =>
  new Command('values')
    .summary('print what a word may be')
    .description('Prints what a word on the command line may be, one a line, for completion.')
    .addArgument(new Argument('<what>', 'of what').choices(['projects', 'addresses'] as const))
    .action((what) =>
      perform(async (session) => {
        const { connect, credentials, output } = session;
        const projects = what === 'projects' ? await allProjects(connect(), session) : [];
        // A name that is no line is named by its id.
        const named = projects.flatMap((one) => [
          fitsLine(one.name) ? one.name : one.id,
          hostOf(one) ?? one.id,
        ]);
        const values = what === 'projects' ? named : Object.keys(credentials.keys);
        const offered = [...new Set(values)].filter((value) => fitsLine(value));
        await output.show(offered, () => offered);
      }),
    );
