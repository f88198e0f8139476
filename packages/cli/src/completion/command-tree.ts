import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { issueCodes } from '../audit/issue-codes.gen.ts';

export interface OptionNode {
  /** `--sort`; the short form besides where there is one. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Whether a value follows, and what it may be where that is known. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  readonly values?: Values;
}

/** What only the service or the machine knows: `seogeo values projects` prints it, one a line, when it is asked for. */
export type Values = 'projects' | 'addresses';

/** The command that prints them; a shell waits for it with every key stroke. */
export const askedFor = (values: Values): string =>
  `seogeo values ${values} --timeout 3 --retries 0 2>/dev/null`;

/** A command as a shell needs to know it. */
export interface CommandNode {
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CommandNode[];
  /** Its own, and those of every command. */
  readonly options: readonly OptionNode[];
  /** What its first argument may be, where that is known. */
  readonly choices: readonly string[];
  readonly values?: Values;
}

/** The command line as a plain tree, so that completion never knows less than the commands. */
export const commandTree = (
  command: CommandUnknownOpts,
  inherited: readonly OptionNode[] = [],
): CommandNode => {
  const own = command.createHelp().visibleOptions(command).map(toNode);
  const options = [
    ...new Map([...own, ...inherited].map((option) => [option.flags.join(), option])).values(),
  ];
  const visible = command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
  return {
    name: command.name(),
    description: command.summary() || command.description(),
    commands: visible.map((child) => commandTree(child, options)),
    options,
    choices: command.registeredArguments[0]?.argChoices ?? [],
    ...(command.registeredArguments[0]?.name() === 'project' ? { values: 'projects' as const } : {}),
  };
};

const toNode = (option: Option): OptionNode => ({
  flags: [option.long, option.short].filter((flag) => flag !== undefined),
  description: option.description,
  takesValue: option.required || option.optional,
  choices: option.argChoices ?? (option.long === '--issue' ? issueCodes : []),
  ...(option.long === '--project' ? { values: 'projects' as const } : {}),
  ...(option.long === '--base-url' ? { values: 'addresses' as const } : {}),
});

/** Every command with its path of names, the root's empty. */
export const flattened = (
  node: CommandNode,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly node: CommandNode }[] => [
  { path, node },
  ...node.commands.flatMap((child) => flattened(child, [...path, child.name])),
];
