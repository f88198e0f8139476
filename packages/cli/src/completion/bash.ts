import { askedFor, type CommandNode, flattened, type OptionNode } from './command-tree.ts';

/** A completion script for bash (3.2 and newer). */
export const bashScript = (root: CommandNode): string => {
  const all = flattened(root);
  const arms = all.map(({ path, node }) => {
    const own = [...node.commands.map(({ name }) => name), ...node.choices].join(' ');
    const flags = node.options.flatMap((option) => option.flags).join(' ');
    const names = node.values === undefined ? '' : `; names="$(${askedFor(node.values)})"`;
    return `    '${path.join(' ')}') words='${own}'; flags='${flags}'${names} ;;`;
  });
  const paths = all.filter(({ path }) => path.length > 0).map(({ path }) => `'${path.join(' ')}'`);
  const valued = new Map(
    all
      .flatMap(({ node }) => node.options)
      .filter(({ takesValue }) => takesValue)
      .map((option) => [option.flags.join('|'), option]),
  );
  return `# bash completion of seogeo: seogeo completion bash > ~/.local/share/bash-completion/completions/seogeo
_seogeo() {
  local word quote kept before command='' words='' flags='' names='' prefix='' one skip=''
  local -a typed
  _seogeo_read "\${COMP_LINE:0:COMP_POINT}"
  for one in "\${typed[@]:1}"; do
    if [[ -n $skip ]]; then skip=''; continue; fi
    case "$one" in
    ${[...valued.keys()].join('|')}) skip=1 ;;
    -*) ;;
    *) case "\${command:+$command }$one" in
      ${paths.join('|')}) command="\${command:+$command }$one" ;;
      esac ;;
    esac
  done
  [[ -z $skip ]] || before="\${typed[\${#typed[@]} - 1]}"
  [[ $word != --*=* ]] || { before="\${word%%=*}"; prefix="$before="; }
  case "$before" in
${[...valued].map(([flags, option]) => `  ${flags}) ${valuesOf(option)} ;;`).join('\n')}
  *) case "$command" in
${arms.join('\n')}
    esac
    [[ $word != -* ]] || { words="$flags"; names=''; } ;;
  esac
  _seogeo_offer
}
# The words of a line without their quotes in typed, the last one in word with the quote that is open there, and in kept
# how much of it readline leaves alone: it begins anew behind quotes, colons and whatever else COMP_WORDBREAKS has.
_seogeo_read() {
  local char i escaped='' begun=''
  word='' quote='' kept=0 before='' typed=()
  for ((i = 0; i < \${#1}; i++)); do
    char="\${1:i:1}"
    if [[ -n $escaped ]]; then
      [[ $quote != '"' || $char == [\\"\\$\\\`\\\\] ]] || word+='\\'
      word+="$char" escaped=''
    elif [[ $char == '\\' && $quote != "'" ]]; then
      escaped=1 begun=1
    elif [[ -n $quote ]]; then
      if [[ $char == "$quote" ]]; then quote='' kept=\${#word}; else word+="$char"; fi
    elif [[ $char == [\\"\\'] ]]; then
      quote="$char" kept=\${#word} begun=1
    elif [[ $char == [[:space:]] ]]; then
      [[ -z $begun ]] || typed+=("$word")
      word='' kept=0 begun=''
    else
      word+="$char" begun=1
      [[ $COMP_WORDBREAKS != *"$char"* ]] || kept=\${#word}
    fi
  done
}
# By no compgen -W, which runs what stands in its words.
_seogeo_offer() {
  local one break=$'\\n'
  COMPREPLY=()
  while IFS= read -r one; do
    one="$prefix$one"
    [[ $one != "$prefix" && $one == "$word"* ]] || continue
    one="\${one:kept}"
    case "$quote" in
    '"') one="\${one//\\\\/\\\\\\\\}" one="\${one//\\"/\\\\\\"}" one="\${one//\\$/\\\\\\$}" one="\${one//\\\`/\\\\\\\`}" ;;
    "'") one="\${one//\\'/\\'\\\\\\'\\'}" ;;
    *) printf -v one %q "$one" ;;
    esac
    COMPREPLY+=("$one")
  done <<<"\${words// /$break}$break$names"
}
complete -o default -F _seogeo seogeo
`;
};

const valuesOf = ({ choices, values }: OptionNode): string =>
  values === undefined ? `words='${choices.join(' ')}'` : `names="$(${askedFor(values)})"`;
