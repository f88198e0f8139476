import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What was typed cannot be run; the message says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `parseArgs` of Node. @throws UsageError in its words */
export function parsedArgs<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
