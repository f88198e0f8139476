import { CommanderError, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { refuseKeyInArguments } from './account/key-in-arguments.ts';
import { calledAs } from './called-as.ts';
import { type ExitCode, exitCode } from './failure/exit-code.ts';
import { explain, internalFault } from './failure/explain.ts';
import { Failure } from './failure/failure.ts';
import { abortOnInterrupt } from './failure/interrupts.ts';
import { endWhereUnwritable } from './failure/unwritable.ts';
import { refuseInOurVoice, unknownCommand, usageFailure } from './failure/usage.ts';
import type { GlobalOptions } from './global-options.ts';
import { counted } from './output/counted.ts';
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
  endWhereUnwritable();
  const output = outputFor(args, env);
  let ended: ExitCode = exitCode.fine;
  const perform: Perform = async (task) => {
    const session = await openSession(root.opts(), env, output, abortOnInterrupt(), args);
    ended = await attempt(session, task);
  };
  const root = createProgram(perform);
  const program = calledAs(env);
  prepare(root, args, program);
  try {
    refuseKeyInArguments(args, program);
    const stray = unknownCommand(root, args, program);
    if (stray !== null) throw stray;
    await root.parseAsync(args, { from: 'user' });
    return ended;
  } catch (error) {
    return report(error, output);
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
    `The clock of this machine is ${counted(minutes, 'minute')} ${side} the server's: set it. Waiting does not depend on it.`,
  );
};

const report = async (error: unknown, output: Output): Promise<ExitCode> => {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCode.fine;
  const failure = error instanceof Failure ? error : internalFault(error);
  if (output.format !== 'text') {
    const { code, message, requestId, exitCode } = failure;
    await output.show({ error: { code, message, requestId, exitCode } }, () => []);
  }
  output.problem(failure.message);
  if (failure.cause instanceof Error) output.detail(failure.cause.stack ?? String(failure.cause));
  return failure.exitCode;
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
const prepare = (command: CommandUnknownOpts, args: readonly string[], program: string): void => {
  const silent = args.includes('--json') || args.includes('--ndjson');
  const { optionDescription } = new Help();
  command
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : usageFailure(error, command, program);
    })
    .configureHelp({
      showGlobalOptions: true,
      sortOptions: false,
      // Commander's own would leave what stands beside the names as it is on a terminal of 60 columns.
      minWidthToWrap: 20,
      optionDescription: (option) => `${optionDescription(option)}${option.mandatory ? ' (required)' : ''}`,
    })
    .helpOption('-h, --help', 'show this help')
    .configureOutput({
      outputError: () => {},
      writeErr: (text) => {
        if (!silent) process.stderr.write(text);
      },
    });
  if (command.commands.length > 0) command.helpCommand('help [command]', 'show the help of a command');
  for (const target of [...command.options, ...command.registeredArguments])
    refuseInOurVoice(target, command, program);
  for (const child of command.commands) prepare(child, args, program);
};
