import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../rules/nearest-name.ts';
import { WrongUse } from './wrong-use.ts';

/** `parseArgs`, but that it says in one sentence what is wrong. @throws WrongUse */
export function parsedArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [said = ''] = error.message.split('\n');
    const unknown = /^Unknown option '([^']*)'/.exec(said)?.[1];
    throw new WrongUse(unknown === undefined ? `${said}.` : notThere(unknown, config.options ?? {}));
  }
}

function notThere(option: string, options: object): string {
  const known = [...Object.keys(options), 'help'].map((name) => `--${name}`);
  return `There is no option ${option}. ${didYouMean(option, known)}`.trimEnd();
}
