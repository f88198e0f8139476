import { parseArgs } from 'node:util';
import { member } from '@seogeo/document';
import { visibleLines } from '@seogeo/server/errors';
import { type Config, readConfig } from '../config/config.ts';
import { installationOf, type Storage } from '../storage/storage.ts';
import { UsageError } from './usage-error.ts';

/** What the command line and the environment say. */
export interface CommandLine {
  readonly config: Config;
  readonly positionals: readonly string[];
  /** The options that were given, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** Those without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly json: boolean;
  /** Says it to whoever asked: a record where JSON is wanted, else words. */
  readonly answer: (record: unknown, words: string) => void;
}

/** What an operator's command works on. */
export interface CommandContext extends Pick<CommandLine, 'json' | 'answer'> {
  readonly storage: Storage;
  /** The data folder whose database was made by this command, because there was none; else null. */
  readonly newAt: string | null;
}

interface Usage {
  readonly usage: string;
  /** Names of the options that take a value, beside `--json`. */
  readonly options: readonly string[];
  /** Names of those that take none. */
  readonly flags?: readonly string[];
}

export type Work = (context: CommandContext) => Promise<void>;

export interface Command extends Usage {
  /** Whether what is asked makes a database where there is none; commands only read what there is unless they say so. */
  makesDatabase?(positionals: readonly string[]): boolean;
  /**
   * What is asked for, read whole before any database is opened, or made.
   * @throws UsageError
   */
  read(line: CommandLine): Work;
}

/** A command that looks after the database itself: it is not opened, and not brought up to date. */
export interface FileCommand extends Usage {
  run(line: CommandLine): Promise<void>;
}

/** Runs one of an operator's commands on the data of the environment; safe while the service runs. */
export async function runCommand(command: Command): Promise<void> {
  await runFileCommand({
    ...command,
    async run(line) {
      const work = command.read(line);
      const { config, json, answer } = line;
      const installation = await installationOf(config);
      const makes = command.makesDatabase?.(line.positionals) === true;
      const { storage, isNew } = await installation.openAsCommand(makes);
      try {
        await work({ storage, newAt: isNew ? config.dataDir : null, json, answer });
      } catch (error) {
        throw installation.explain(error);
      } finally {
        await storage.close();
      }
    },
  });
}

export async function runFileCommand(command: FileCommand): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h'))
    return print(command.usage);
  try {
    const given = parse(command);
    const json = given.flags.has('json');
    const config = readConfig(process.env);
    const answer = (record: unknown, words: string) => print(json ? JSON.stringify(record) : words);
    await command.run({ config, ...given, json, answer });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(String(member(error, 'code')));
    const words = message.replace(/\. To specify a positional .*/s, '.');
    process.stderr.write(`${visibleLines(isUsage ? `${words}\n\n${command.usage}` : message)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

function parse(command: Usage): Pick<CommandLine, 'positionals' | 'options' | 'flags'> {
  const known = Object.fromEntries([
    ...command.options.map((name) => [name, { type: 'string' as const }]),
    ...['json', ...(command.flags ?? [])].map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { positionals, tokens } = parseArgs({ allowPositionals: true, options: known, tokens: true });
  const options: Record<string, string> = {};
  const flags = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'option' ? token.rawName : 'An argument';
    // As a variable of the shell is that is not set; as a path it would be the current folder.
    if (token.value?.trim() === '') throw new UsageError(`${name} is empty: say what it is.`);
    if (token.kind === 'positional') continue;
    if (token.value === undefined) flags.add(token.name);
    else if (token.name in options) throw new UsageError(`${name} is there twice: say it once.`);
    else options[token.name] = token.value;
  }
  return { positionals, options, flags };
}

/** On a line of its own; JSON has no line breaks of its own, and means the same. */
function print(text: string): void {
  process.stdout.write(`${visibleLines(text)}\n`);
}
