import { spawn } from 'node:child_process';
import { Argument, Command } from '@commander-js/extra-typings';
import { examples } from '../examples.ts';
import type { Perform } from '../perform.ts';

const PLACES = { docs: '/docs/', console: '/console/' } as const;

export const openCommand = (perform: Perform) =>
  new Command('open')
    .summary('open the docs or the console in a browser')
    .description(
      'Prints the address of the documentation or of the console, the page of your account, and opens it in a browser where it is typed at a terminal.',
    )
    .addArgument(
      new Argument('[place]', 'what to open').choices(['docs', 'console'] as const).default('docs' as const),
    )
    .addHelpText(
      'after',
      examples({ 'seogeo open': 'guides and reference', 'seogeo open console': 'keys, projects, password' }),
    )
    .action((place) =>
      perform(async ({ baseUrl, env, output }) => {
        const url = new URL(PLACES[place], baseUrl).href;
        await output.show({ place, url }, () => [url]);
        if (!process.stdout.isTTY || output.format !== 'text') return;
        const opened = await opens(url, env);
        if (!opened) output.note('No browser was found here: open the address yourself.');
      }),
    );

/** The command that opens addresses, by platform; BROWSER comes first, as with other tools. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Whether a program took the address; what becomes of it is not waited for. */
const opens = (url: string, { BROWSER }: NodeJS.ProcessEnv): Promise<boolean> => {
  const [program = '', ...args] = BROWSER ? [BROWSER] : (OPENERS[process.platform] ?? ['xdg-open']);
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
};
