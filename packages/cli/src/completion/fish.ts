import { askedFor, type CommandNode, flattened, type OptionNode, type Values } from './command-tree.ts';

/** A completion script for fish. */
export const fishScript = (root: CommandNode): string => {
  const lines = flattened(root).flatMap(({ path, node }) => {
    const condition = conditionOf(path, node);
    const commands = node.commands.map(({ name, description }) => ({ word: name, description }));
    const choices = node.choices.map((word) => ({ word, description: '' }));
    return [
      ...[...commands, ...choices].map(
        ({ word, description }) =>
          `complete -c seogeo -f -n ${condition} -a ${word} -d ${quoted(description)}`,
      ),
      ...(node.values === undefined
        ? []
        : [`complete -c seogeo -f -n ${condition} -a ${quoted(printed(node.values))}`]),
      ...node.options.map((option) => `complete -c seogeo -n ${condition} ${optionText(option)}`),
    ];
  });
  return `# fish completion of seogeo: seogeo completion fish > ~/.config/fish/completions/seogeo.fish\n${lines.join('\n')}\n`;
};

/** True while the words before the cursor are this command and none below it. */
const conditionOf = (path: readonly string[], node: CommandNode): string => {
  const below = node.commands.map(({ name }) => name).join(' ');
  const notBelow = below === '' ? [] : [`not __fish_seen_subcommand_from ${below}`];
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  return quoted([...seen, ...notBelow].join('; and '));
};

const printed = (values: Values): string => `(${askedFor(values)})`;

const optionText = ({ flags, description, takesValue, choices, values: asked }: OptionNode): string => {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const offered = asked === undefined ? choices.join(' ') : printed(asked);
  const values = offered === '' ? [] : ['-a', quoted(offered)];
  return [...names, ...(takesValue ? ['-x'] : []), ...values, '-d', quoted(description)].join(' ');
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
