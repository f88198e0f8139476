import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What was typed cannot be run; the message says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process, before it has done anything, where it is given what it does not know. @param use how it is called */
export function refuseUnknown(use: string, ...known: readonly string[]): void {
  const unknown = process.argv.slice(2).filter((argument) => !known.includes(argument));
  if (unknown.length > 0) refuse(`Unknown argument ${unknown.join(' ')}. Use: ${use}`);
}

/** Ends the process as wrongly called. */
export function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** `parseArgs` of Node. @throws UsageError in its words, or where a word is empty or an option there twice */
export function parsedArgs<const Config extends ParseArgsConfig>(config: Config) {
  try {
    refuseOdd(config);
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function refuseOdd(config: ParseArgsConfig): void {
  const names = new Set<string>();
  for (const token of parseArgs({ ...config, tokens: true }).tokens) {
    if (token.kind === 'option-terminator' || token.value === undefined) continue;
    const name = token.kind === 'option' ? token.rawName : 'An argument';
    if (token.value.trim() === '') throw new UsageError(`${name} is empty: say what it is.`);
    if (names.has(name)) throw new UsageError(`${name} is there twice: say it once.`);
    if (token.kind === 'option') names.add(name);
  }
}
