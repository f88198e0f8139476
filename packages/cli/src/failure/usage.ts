import {
  type Argument,
  type CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
  type Option,
} from '@commander-js/extra-typings';
import { didYouMean, nearest } from '../nearest.ts';
import { shellWord } from '../shell-word.ts';
import { type Failure, wrongUse } from './failure.ts';
import { synonyms } from './synonyms.ts';

/** What is wrong with how a command was called, in our voice. @param program how seogeo was called */
export const usageFailure = (
  { code, message }: CommanderError,
  command: CommandUnknownOpts,
  program: string,
): Failure => {
  const path = pathOf(command, program);
  const [said = ''] = message.replace(/^error: /, '').split('\n');
  const options = said.replaceAll(/option '([^']*)'/g, '$1');
  const told: Readonly<Record<string, () => string>> = {
    'commander.help': () => 'Name a command.',
    'commander.missingArgument': () => missing(command, path),
    'commander.missingMandatoryOptionValue': () => missing(command, path),
    'commander.unknownOption': () => unknownOption(options.replace('unknown ', ''), command, program),
    'commander.optionMissingArgument': () => `${options.replace(/ argument missing$/, '')} needs a value.`,
    'commander.conflictingOption': () => `${options}.`,
    'commander.excessArguments': () => tooMany(command, path),
  };
  const sentence = (Object.hasOwn(told, code) && told[code]?.()) || `${said}.`;
  return wrongUse(`${sentence.trimEnd()} See \`${path} --help\`.`);
};

/**
 * The same for a word that stands where a command is named and is none; null where all are. Beside --help commander would
 * show the general help for it.
 */
export const unknownCommand = (
  root: CommandUnknownOpts,
  args: readonly string[],
  program: string,
): Failure | null => {
  const { operands } = root.parseOptions(args.filter((arg) => !['-h', '--help'].includes(arg)));
  let command = root;
  for (const word of operands) {
    if (command.commands.length === 0) return null;
    // Commander's own command, which is followed by others.
    if (word === 'help') continue;
    const next = command.commands.find((child) => child.name() === word);
    if (next === undefined) return notThere(word, command, program);
    command = next;
  }
  return null;
};

/** Lets an option or argument refuse a value in our voice, with the nearest of those that it takes, and an empty one. */
export const refuseInOurVoice = (
  target: Option | Argument,
  command: CommandUnknownOpts,
  program: string,
): void => {
  if ('flags' in target && !target.required) return;
  const { parseArg: parse, argChoices = [] } = target;
  const path = pathOf(command, program);
  const name = 'flags' in target ? (target.long ?? target.flags) : `<${target.name()}> of \`${path}\``;
  target.argParser((value: string, previous: unknown) => {
    const see = `See \`${path} --help\`.`;
    try {
      if (parse !== undefined) return parse(value, previous);
      if (value.trim() === '') throw wrongUse(`${name} is empty: say what it is. ${see}`);
      return value;
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const known = argChoices.length === 0 ? error.message : `Give ${either(argChoices)}.`;
      const advice = didYouMean(nearest(value, argChoices), known);
      throw wrongUse(`“${value}” is no value of ${name}. ${advice} ${see}`);
    }
  });
};

const notThere = (word: string, command: CommandUnknownOpts, program: string): Failure => {
  const path = pathOf(command, program);
  const visible = command.createHelp().visibleCommands(command);
  const names = new Map(visible.map((child) => [child.name(), child.name()]));
  const known = command.parent === null ? new Map([...names, ...synonyms]) : names;
  const near = nearest(word, known.keys()).map((name) => `\`${path} ${known.get(name)}\``);
  const advice = didYouMean([...new Set(near)], '');
  return wrongUse(
    `\`${path}\` has no command “${word}”. ${`${advice} \`${path} --help\``.trimStart()} lists them.`,
  );
};

/** With the commands that have such an option, or else with the nearest of this one. */
const unknownOption = (option: string, command: CommandUnknownOpts, program: string): string => {
  const chain = (own: CommandUnknownOpts | null): readonly CommandUnknownOpts[] =>
    own === null ? [] : [own, ...chain(own.parent)];
  const [name = option] = option.split('=');
  const below = (own: CommandUnknownOpts): readonly CommandUnknownOpts[] => [
    own,
    ...own.commands.flatMap(below),
  ];
  const known = chain(command).flatMap((own) => own.options.flatMap(({ long }) => long?.slice(2) ?? []));
  const near = nearest(name.replace(/^--?/, ''), [...known, 'help']).map((one) => `--${one}`);
  const elsewhere = below(chain(command).at(-1) ?? command)
    .filter((other) => other.options.some(({ long }) => long === name))
    .map((other) => `\`${pathOf(other, program)}\``);
  const have = elsewhere.length === 1 ? 'has' : 'have';
  const advice = elsewhere.length > 0 ? `${listed(elsewhere, 'and')} ${have} it.` : didYouMean(near, '');
  return `\`${pathOf(command, program)}\` has no option ${option}. ${advice}`;
};

/** Everything that is missing, so that nobody is told one after the other. */
const missing = (command: CommandUnknownOpts, path: string): string => {
  const words = command.registeredArguments
    .slice(command.args.length)
    .filter(({ required }) => required)
    .map((argument) => `<${argument.name()}>`);
  const options = command.options
    .filter((option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined)
    .map(({ flags }) => flags);
  return `\`${path}\` needs ${listed([...words, ...options], 'and')}.`;
};

const tooMany = ({ registeredArguments, args, options }: CommandUnknownOpts, path: string): string => {
  const most = registeredArguments.length;
  const takes = most === 0 ? 'no argument' : `${most} argument${most === 1 ? '' : 's'}`;
  const given = args.map((arg) => `“${arg}”`).join(', ');
  const [only = '', ...more] = args.slice(most);
  const isShown = more.length === 0 && options.some(({ long }) => long === '--show');
  const advice = isShown
    ? ` Did you mean --show ${shellWord(only)}?`
    : ' What has spaces is written in quotes.';
  return `\`${path}\` takes ${takes}, and got ${given}.${most === 0 ? '' : advice}`;
};

const pathOf = (command: CommandUnknownOpts, program: string): string =>
  command.parent === null ? program : `${pathOf(command.parent, program)} ${command.name()}`;

const either = (names: readonly string[]): string => listed(names, 'or');

const listed = (names: readonly string[], last: string): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
