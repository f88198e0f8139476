import { type CommandNode, flattened } from './command-tree.ts';

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
  const options = node.options.flatMap(({ flags, description, takesValue, choices }) => {
    const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(' ')})` : ' '}` : '';
    return flags.map((flag) => quoted(`${flag}[${plain(description)}]${value}`));
  });
  if (node.commands.length === 0) {
    const first = node.choices.length > 0 ? [quoted(`1:argument:(${node.choices.join(' ')})`)] : [];
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

/** Brackets and colons part the fields of a specification. */
const plain = (text: string): string => text.replaceAll(/[[\]:]/g, ' ');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
