import { type CommandNode, flattened, type Values } from './command-tree.ts';

/** A completion script for bash (3.2 and newer). */
export const bashScript = (root: CommandNode): string => {
  const all = flattened(root);
  const words = all.map(({ path, node }) => {
    const own = [...node.commands.map(({ name }) => name), ...node.choices].join(' ');
    const flags = node.options.flatMap((option) => option.flags).join(' ');
    return `    '${path.join(' ')}') words=${node.values === undefined ? `'${own}'` : printed(node.values)}; flags='${flags}' ;;`;
  });
  const paths = all.filter(({ path }) => path.length > 0).map(({ path }) => `'${path.join(' ')}'`);
  const options = all.flatMap(({ node }) => node.options);
  const valued = [...new Set(options.filter(({ takesValue }) => takesValue).flatMap(({ flags }) => flags))];
  const chosen = new Map(
    options.filter(({ choices }) => choices.length > 0).map((option) => [option.flags[0], option]),
  );
  const asked = new Map(
    options.flatMap(({ flags, values }) =>
      values === undefined ? [] : [[flags.join('|'), values] as const],
    ),
  );
  return `# bash completion of seogeo: seogeo completion bash > ~/.local/share/bash-completion/completions/seogeo
_seogeo() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  local command='' words='' flags='' skip='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ -n $skip ]]; then skip=''; continue; fi
    case "\${COMP_WORDS[i]}" in
    ${valued.join('|')}) skip=1 ;;
    -*) ;;
    *) case "\${command:+$command }\${COMP_WORDS[i]}" in
      ${paths.join('|')}) command="\${command:+$command }\${COMP_WORDS[i]}" ;;
      esac ;;
    esac
  done
  case "$before" in
${[...chosen.values()].map(({ flags, choices }) => `  ${flags.join('|')}) COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word")); return ;;`).join('\n')}
${[...asked].map(([flags, values]) => `  ${flags}) words=${printed(values)}; _seogeo_offer; return ;;`).join('\n')}
  ${valued.join('|')}) return ;;
  esac
  case "$command" in
${words.join('\n')}
  esac
  [[ $word == -* ]] && words="$flags"
  _seogeo_offer
}
# By no compgen -W, which runs what stands in its words.
# Readline begins a word anew behind a colon, which hosts with ports and addresses have.
_seogeo_offer() {
  local typed="$word"
  if [[ $COMP_WORDBREAKS == *:* && $COMP_LINE == *:* ]]; then
    typed="\${COMP_LINE:0:COMP_POINT}"
    typed="\${typed##* }"
  fi
  COMPREPLY=()
  local one all
  IFS=$' \\n' read -r -d '' -a all <<<"$words"
  for one in "\${all[@]}"; do
    [[ $one == "$typed"* ]] && COMPREPLY+=("$one")
  done
  [[ $typed == *:* ]] && COMPREPLY=("\${COMPREPLY[@]#"\${typed%"\${typed##*:}"}"}")
  return 0
}
complete -o default -F _seogeo seogeo
`;
};

/** Asked of the command when it is wanted, and only then. */
const printed = (values: Values): string => `"$(seogeo values ${values} 2>/dev/null)"`;
