import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { inspectDatabase } from '../database/inspect-database.ts';
import { type Databases, openDatabases } from '../database/open-database.ts';
import { UsageError } from './usage-error.ts';

/** What the command line and the environment say. */
export interface CommandLine {
  readonly dataDir: string;
  readonly positionals: readonly string[];
  /** The options that were given, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly json: boolean;
}

/** What an operator's command is given. */
export interface CommandContext extends Omit<CommandLine, 'dataDir'> {
  readonly databases: Databases;
}

interface Usage {
  readonly usage: string;
  /** Names of the options that take a value, beside `--json`. */
  readonly options: readonly string[];
}

export interface Command extends Usage {
  run(context: CommandContext): Promise<void>;
}

/** A command that looks after the database's file itself: it is not opened, and not brought up to date. */
export interface FileCommand extends Usage {
  run(line: CommandLine): Promise<void>;
}

/** Runs one of an operator's commands on the data folder of the environment; safe while the service runs. */
export async function runCommand(command: Command): Promise<void> {
  await runFileCommand({
    ...command,
    async run({ dataDir, ...line }) {
      await inspectDatabase(dataDir);
      const databases = await openDatabases(dataDir);
      try {
        await command.run({ databases, ...line });
      } finally {
        await databases.close();
      }
    },
  });
}

export async function runFileCommand(command: FileCommand): Promise<void> {
  try {
    const { positionals, values } = parse(command);
    const { json, ...given } = values;
    const options: Record<string, string> = {};
    for (const [name, value] of Object.entries(given)) if (typeof value === 'string') options[name] = value;
    const { dataDir } = readConfig(process.env);
    await command.run({ dataDir, positionals, options, json: json === true });
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n\n${command.usage}`, 2);
    else fail(error instanceof Error ? error.message : String(error), 1);
  }
}

function parse(command: Usage) {
  const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, json: { type: 'boolean' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string, exitCode: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
