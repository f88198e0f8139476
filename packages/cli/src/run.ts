import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { refuseKeyInArguments } from './account/key-in-arguments.ts';
import { calledAs } from './called-as.ts';
import { type ExitCode, exitCode } from './failure/exit-code.ts';
import { explain, internalFault } from './failure/explain.ts';
import { Failure, wrongUse } from './failure/failure.ts';
import { abortOnInterrupt } from './failure/interrupts.ts';
import type { GlobalOptions } from './global-options.ts';
import { type Format, Output } from './output/output.ts';
import type { Perform, Task } from './perform.ts';
import { createProgram } from './program.ts';
import { openSession, type Session } from './session.ts';

/**
 * Runs the command line in this process: reads stdin where a command asks for it, writes to stdout and stderr, listens
 * to Ctrl-C.
 * @param args what stands behind the program's name
 * @returns what the process is to end with
 */
export const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<ExitCode> => {
  endQuietlyWithoutReader();
  const output = outputFor(args, env);
  let ended: ExitCode = exitCode.fine;
  const perform: Perform = async (task) => {
    const session = await openSession(root.opts(), env, output, abortOnInterrupt());
    ended = await attempt(session, task);
  };
  const root = createProgram(perform);
  prepare(root, args);
  try {
    refuseKeyInArguments(args, calledAs(env));
    await root.parseAsync(args, { from: 'user' });
    return ended;
  } catch (error) {
    return report(error, output, calledAs(env));
  }
};

const attempt = async (session: Session, task: Task): Promise<ExitCode> => {
  try {
    return (await task(session)) ?? exitCode.fine;
  } catch (error) {
    throw explain(error, session);
  } finally {
    tellOfClock(session);
  }
};

/** Nothing here depends on the clock, but people compare times. */
const tellOfClock = ({ wire: { skewMs }, output }: Session): void => {
  if (skewMs === null) return;
  const minutes = Math.round(Math.abs(skewMs) / 60_000);
  const side = skewMs > 0 ? 'behind' : 'ahead of';
  output.note(
    `The clock of this machine is ${minutes} minutes ${side} the server's: set it. Waiting does not depend on it.`,
  );
};

const report = async (error: unknown, output: Output, program: string): Promise<ExitCode> => {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCode.fine;
  const failure = failureOf(error, program);
  if (output.format !== 'text') {
    const { code, message, requestId, exitCode } = failure;
    await output.show({ error: { code, message, requestId, exitCode } }, () => []);
  }
  output.problem(failure.message);
  if (failure.cause instanceof Error) output.detail(failure.cause.stack ?? String(failure.cause));
  return failure.exitCode;
};

const failureOf = (error: unknown, program: string): Failure => {
  if (error instanceof Failure) return error;
  if (!(error instanceof CommanderError)) return internalFault(error);
  if (error.code === 'commander.help') return wrongUse(`Name a command; \`${program} --help\` lists them.`);
  const message = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
  return wrongUse(`${message.replace(/(?<![.)?])$/, '.')} See \`${program} --help\`.`);
};

/** Known before the arguments are understood: also what is wrong with them is said in the form that was asked for. */
const outputFor = (args: readonly string[], env: NodeJS.ProcessEnv): Output => {
  const has = (...names: readonly string[]) => names.some((name) => args.includes(name));
  const format: Format = has('--json') ? 'json' : has('--ndjson') ? 'ndjson' : 'text';
  const options: Record<keyof Pick<GlobalOptions, 'quiet' | 'verbose' | 'color'>, boolean> = {
    quiet: has('-q', '--quiet'),
    verbose: has('--verbose'),
    color: !has('--no-color'),
  };
  return new Output({ format, ...options }, { stdout: process.stdout, stderr: process.stderr, env });
};

/** Commander throws instead of ending the process, and says nothing that we say; every command the same. */
const prepare = (command: CommandUnknownOpts, args: readonly string[]): void => {
  const silent = args.includes('--json') || args.includes('--ndjson');
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, sortOptions: false })
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureOutput({
      outputError: () => {},
      writeErr: (text) => {
        if (!silent) process.stderr.write(text);
      },
    });
  for (const child of command.commands) prepare(child, args);
};

/** `| head` closes the pipe when it has enough: no error, and nothing more to do. */
const endQuietlyWithoutReader = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? exitCode.fine);
      throw error;
    });
  }
};
