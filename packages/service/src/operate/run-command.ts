import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { type Databases, openDatabases } from '../database/open-database.ts';
import { UsageError } from './usage-error.ts';

/** What an operator's command is given. */
export interface CommandContext {
  readonly databases: Databases;
  readonly positionals: readonly string[];
  /** The options that were given, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly json: boolean;
}

export interface Command {
  readonly usage: string;
  /** Names of the options that take a value, beside `--json`. */
  readonly options: readonly string[];
  run(context: CommandContext): Promise<void>;
}

/** Runs one of an operator's commands on the data folder of the environment; safe while the service runs. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { positionals, values } = parse(command);
    const databases = await openDatabases(readConfig(process.env).dataDir);
    try {
      const { json, ...given } = values;
      const options: Record<string, string> = {};
      for (const [name, value] of Object.entries(given)) if (typeof value === 'string') options[name] = value;
      await command.run({ databases, positionals, options, json: json === true });
    } finally {
      await databases.close();
    }
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n\n${command.usage}`, 2);
    else if (error instanceof ConfigError) fail(error.message, 1);
    else fail(error instanceof Error ? error.message : String(error), 1);
  }
}

function parse(command: Command) {
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
