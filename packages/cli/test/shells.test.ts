import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shellWords } from '../../../test/support/shell-words.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { bashScript } from '../src/completion/bash.ts';
import { commandTree } from '../src/completion/command-tree.ts';
import { fishScript } from '../src/completion/fish.ts';
import { zshScript } from '../src/completion/zsh.ts';
import { createProgram } from '../src/program.ts';
import { plainEnvironment } from './run-cli.ts';

/** Names of projects that a shell would take for more than text. */
const names = [
  'My Shop',
  "O'Neil",
  'd"q',
  '$(touch ran)',
  '`touch ran`',
  'x;touch ran',
  'star*',
  '修理 店',
  'b\\s',
  'We!!',
];
/** A line as far as it is typed, and the words that the command is given after Tab and Enter. */
const typed: readonly (readonly [string, readonly string[]])[] = [
  ['seogeo pages My', ['pages', 'My Shop']],
  ["seogeo pages 'My", ['pages', 'My Shop']],
  ['seogeo pages "My', ['pages', 'My Shop']],
  ['seogeo pages My\\ S', ['pages', 'My Shop']],
  ['seogeo pages O', ['pages', "O'Neil"]],
  ['seogeo pages d', ['pages', 'd"q']],
  ['seogeo pages \\$', ['pages', '$(touch ran)']],
  ['seogeo pages \\`', ['pages', '`touch ran`']],
  ['seogeo pages x', ['pages', 'x;touch ran']],
  ['seogeo pages star', ['pages', 'star*']],
  ['seogeo pages 修', ['pages', '修理 店']],
  ['seogeo pages b', ['pages', 'b\\s']],
  ['seogeo pages We', ['pages', 'We!!']],
  ["seogeo pages 'We", ['pages', 'We!!']],
  ['seogeo audit u --project My', ['audit', 'u', '--project', 'My Shop']],
  ['seogeo audit u --project=My', ['audit', 'u', '--project=My Shop']],
  ['seogeo pages 127.0.0.1:', ['pages', '127.0.0.1:8080']],
  ['seogeo me --base-url http://127', ['me', '--base-url', 'http://127.0.0.1:3000/v1']],
  ['seogeo --json projects show My', ['--json', 'projects', 'show', 'My Shop']],
  ['seogeo open con', ['open', 'console']],
];

const shells = {
  bash: { script: bashScript, args: ['--noprofile', '--rcfile', 'rc', '-i'] },
  zsh: { script: zshScript, args: ['-i'] },
  fish: { script: fishScript, args: ['--no-config', '-i', '-C', 'source rc'] },
};
const setUp = {
  bash: "PS1='ready> '\n",
  zsh: "PS1='ready> '\nautoload -Uz compinit && compinit -u -D\n",
  fish: "function fish_prompt; printf 'ready> '; end\n",
};
const fake = `#!/bin/sh
case "$1 $2" in
'values projects') printf '%s\\n' ${shellWords(names)} 127.0.0.1:8080 ;;
'values addresses') echo http://127.0.0.1:3000/v1 ;;
*) for word in "$@"; do printf '%s\\0' "$word"; done >>told; echo >>told ;;
esac
`;

const isInstalled = (program: string, ...args: readonly string[]): boolean => {
  try {
    return execFileSync(program, [...args, '--version'], { encoding: 'utf8', stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
};

describe.each(Object.keys(shells) as (keyof typeof shells)[])('Tab and Enter in %s', (shell) => {
  const missing = [shell, 'script'].find((program) => !isInstalled(program));
  let folder: TemporaryFolder;
  let terminal: ChildProcess;
  let shown = '';

  beforeAll(async () => {
    if (missing !== undefined) return;
    folder = await temporaryFolder(`completion-${shell}`);
    const { script, args } = shells[shell];
    const rc = setUp[shell] + script(commandTree(createProgram(async () => {})));
    await writeFile(join(folder.path, shell === 'zsh' ? '.zshrc' : 'rc'), rc);
    await writeFile(join(folder.path, 'seogeo'), fake);
    await chmod(join(folder.path, 'seogeo'), 0o755);
    const command = `stty cols 120 rows 40; exec ${shellWords([shell, ...args])}`;
    terminal = spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'], {
      cwd: folder.path,
      env: plainEnvironment({
        TERM: 'xterm',
        SHELL: '/bin/sh',
        LC_ALL: 'C.UTF-8',
        HOME: folder.path,
        ZDOTDIR: folder.path,
        XDG_CONFIG_HOME: folder.path,
        XDG_DATA_HOME: folder.path,
        PATH: `${folder.path}:${process.env.PATH}`,
      }),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    terminal.stdout?.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
    });
    while (!shown.includes('ready> ')) await delay(20);
  });
  afterAll(async () => {
    if (missing !== undefined) return;
    const closed = new Promise((resolve) => terminal.once('close', resolve));
    terminal.stdin?.end('exit\r');
    await closed;
    await folder.remove();
  });

  const told = (): readonly string[] =>
    existsSync(join(folder.path, 'told'))
      ? readFileSync(join(folder.path, 'told'), 'utf8').split('\n')
      : [''];

  it.for(typed)('%s', async ([line, words], { skip }) => {
    if (missing !== undefined) return skip(`${missing} is not installed.`);
    const before = told().length;
    terminal.stdin?.write(`${line}\t\r`);
    while (told().length === before) await delay(20);
    expect(told().at(-2)).toBe(words.map((word) => `${word}\0`).join(''));
    expect(existsSync(join(folder.path, 'ran'))).toBe(false);
  });
});
