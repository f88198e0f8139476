import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../rules/nearest-name.ts';
import { WrongUse } from './wrong-use.ts';

/** `parseArgs`, but that it says in one sentence what is wrong, also what would be taken for something else. @throws WrongUse */
export function parsedArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    refuseOdd(config);
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [said = ''] = error.message.split('\n');
    const [, problem, option = ''] = /^(Unknown o|O)ption '(?:-\w, )?([^' ]*)/.exec(said) ?? [];
    if (problem === 'Unknown o') throw new WrongUse(notThere(option, config.options ?? {}));
    const isBare = /argument (missing|is ambiguous)/.test(said);
    throw new WrongUse(isBare ? valueless(option) : said.replace(/\.?$/, '.'));
  }
}

/** An empty word, as a variable is that is not set, would be the current folder, and of two values the last counts. */
function refuseOdd({ options = {}, ...config }: ParseArgsConfig): void {
  const given = new Set<string>();
  for (const token of parseArgs({ ...config, options, tokens: true }).tokens) {
    if (token.kind === 'option-terminator' || token.value === undefined) continue;
    const name = token.kind === 'option' ? token.rawName : 'An argument';
    if (token.value.trim() === '') throw new WrongUse(`${name} is empty: say what it is.`);
    if (given.has(name)) throw new WrongUse(`${name} is there twice: say it once.`);
    if (token.kind === 'option' && options[token.name]?.multiple !== true) given.add(name);
  }
}

/** The same of a command that takes one document at the most: undefined where none is named. @throws WrongUse */
export function documentArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  const { values, positionals } = parsedArguments({ args, options, allowPositionals: true });
  const [document, ...more] = positionals;
  if (more.length > 0) throw new WrongUse(`One document at a time: leave out ${more.join(' ')}.`);
  return { values, document };
}

function notThere(option: string, options: object): string {
  const known = [...Object.keys(options), 'help'].map((name) => `--${name}`);
  return `There is no option ${option}. ${didYouMean(option, known)}`.trimEnd();
}

function valueless(option: string): string {
  return `${option} needs a value: ${option} VALUE, or ${option}=VALUE where it begins with a dash.`;
}
