import { quoted } from '../shell-word.ts';
import { askedFor, type CommandNode, flattened, type Values } from './command-tree.ts';

/** A completion script for zsh: nested `_arguments`, one function per command. */
export const zshScript = (root: CommandNode): string => `#compdef seogeo
# zsh completion of seogeo: seogeo completion zsh > "\${fpath[1]}/_seogeo"
${flattened(root)
  .map(({ path, node }) => functionOf(path, node))
  .join('\n')}
if [[ $funcstack[1] == _seogeo ]]; then _seogeo "$@"; else compdef _seogeo seogeo; fi
`;

const functionName = (path: readonly string[]): string => ['_seogeo', ...path].join('_');

const functionOf = (path: readonly string[], node: CommandNode): string => {
  const options = node.options.flatMap(({ flags, description, takesValue, choices, values }) => {
    const offered = values === undefined ? listed(choices) : printed(values);
    const value = takesValue ? `:value:${offered || ' '}` : '';
    return flags.map((flag) =>
      quoted(`${flag}${takesValue && flag.startsWith('--') ? '=' : ''}[${plain(description)}]${value}`),
    );
  });
  if (node.commands.length === 0) {
    const offered = node.values === undefined ? listed(node.choices) : printed(node.values);
    const first = offered === '' ? [] : [quoted(`1:argument:${offered}`)];
    return `${functionName(path)}() {\n  _arguments ${[...options, ...first, quoted('*: :_default')].join(' ')}\n}`;
  }
  const commands = node.commands.map(({ name, description }) => quoted(`${name}:${plain(description)}`));
  const cases = node.commands.map(({ name }) => `    ${name}) ${functionName([...path, name])} ;;`);
  return `${functionName(path)}() {
  local context state line
  local -a commands=(${commands.join(' ')})
  _arguments -C ${options.join(' ')} '1: :->command' '*:: :->rest'
  case $state in
  command) _describe command commands ;;
  rest)
    case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}`;
};

const listed = (choices: readonly string[]): string => (choices.length > 0 ? `(${choices.join(' ')})` : '');

const printed = (values: Values): string => `{compadd -- \${(f)"$(${askedFor(values)})"}}`;

/** Brackets and colons part the fields of a specification. */
const plain = (text: string): string => text.replaceAll(/[[\]:]/g, ' ');
