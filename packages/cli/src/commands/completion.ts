import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { bashScript } from '../completion/bash.ts';
import { type CommandNode, commandTree } from '../completion/command-tree.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';
import { examples } from '../examples.ts';
import type { Perform } from '../perform.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const scripts: Readonly<Record<(typeof SHELLS)[number], (root: CommandNode) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const completionCommand = (perform: Perform, root: () => CommandUnknownOpts) =>
  new Command('completion')
    .summary('print a script that completes commands in a shell')
    .description('Prints a script that lets the shell complete commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      examples({
        'eval "$(seogeo completion bash)"': 'in ~/.bashrc',
        'seogeo completion zsh > "${fpath[1]}/_seogeo"': 'zsh',
        'seogeo completion fish > ~/.config/fish/completions/seogeo.fish': 'fish',
      }),
    )
    .action((shell) =>
      perform(async ({ output }) => {
        const script = scripts[shell](commandTree(root()));
        await output.show({ shell, script }, () => script.trimEnd().split('\n'));
      }),
    );
