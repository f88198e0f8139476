import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { createProgram } from '../program.ts';
import { bashScript } from './bash.ts';
import { commandTree, flattened } from './command-tree.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

const root = commandTree(createProgram(async () => {}));
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder('completion');
  await writeFile(join(folder.path, 'seogeo.bash'), bashScript(root));
});
afterAll(() => folder.remove());

const isInstalled = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'exit 0']);
    return true;
  } catch {
    return false;
  }
};

/** What bash offers for the last word of a line. @param values what `seogeo` is a function of, which answers for it */
const offered = async (line: string, values = 'echo "$2.example:8080"'): Promise<readonly string[]> => {
  const script = `seogeo() { ${values}; }; source seogeo.bash; COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'; COMP_LINE="$1"; COMP_POINT=\${#1}; _seogeo; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', line], {
    cwd: folder.path,
  });
  return stdout.trim().split('\n').filter(Boolean);
};

describe('completion in bash', () => {
  it.each([
    ['seogeo pro', ['projects']],
    ['seogeo projects ', ['list', 'create', 'show']],
    ['seogeo --json projects sh', ['show']],
    ['seogeo pages example.com --has', ['--has-schema']],
    ['seogeo pages example.com --has-schema ', ['true', 'false']],
    ['seogeo pages --sort geoScore example.com --sort -geo', ['-geoScore']],
    ['seogeo pages --audit projects --min', ['--min-geo-score']],
    ['seogeo completion z', ['zsh']],
    ['seogeo me --base', ['--base-url']],
    ['seogeo pages example.com --issue title_mi', ['title_missing']],
    // What only the service knows is asked of `seogeo`, here a function that answers for it.
    ['seogeo me --base-url ', ['addresses.example:8080']],
    ['seogeo pages ', ['projects.example:8080']],
    ['seogeo audit --project pro', ['projects.example:8080']],
    ['seogeo audit --project=pro', ['projects.example:8080']],
    ['seogeo --json pages projects.example:80', ['8080']],
    ['seogeo audits other', []],
  ])('%s', async (line, words) => expect(await offered(line)).toEqual(words));

  it('runs and expands nothing of what the service knows', async () => {
    const hosts = ['$(>ran)', '`>ran`', '*', '$HOME', "a'b", '"', '~'];
    const values = `printf '%s\\n' ${hosts.map((host) => `'${host.replaceAll("'", `'\\''`)}'`).join(' ')}`;
    const typed = ['\\$\\(\\>ran\\)', '\\`\\>ran\\`', '\\*', '\\$HOME', "a\\'b", '\\"', '\\~'];
    expect(await offered('seogeo pages ', values)).toEqual(typed);
    expect(await offered('seogeo pages "', values)).toEqual(
      hosts.map((host) => host.replaceAll(/["$`\\]/g, '\\$&')),
    );
    expect(existsSync(join(folder.path, 'ran'))).toBe(false);
  });

  it('knows every command and every option', async () => {
    for (const { path, node } of flattened(root)) {
      const line = ['seogeo', ...path].join(' ');
      expect(await offered(`${line} -`)).toEqual(node.options.flatMap(({ flags }) => flags));
      if (node.commands.length > 0)
        expect(await offered(`${line} `)).toEqual(node.commands.map(({ name }) => name));
    }
  });
});

describe.each([
  ['zsh', zshScript],
  ['fish', fishScript],
])('completion in %s', (shell, script) => {
  it('is a script that the shell can read', async ({ skip }) => {
    if (!isInstalled(shell)) return skip(`${shell} is not installed.`);
    const file = join(folder.path, shell);
    await writeFile(file, script(root));
    execFileSync(shell, ['-n', file]);
  });

  it('names every command and every option', () => {
    const text = script(root);
    for (const { node } of flattened(root)) {
      for (const { name } of node.commands) expect(text).toContain(name);
      for (const { flags } of node.options) expect(text).toContain(flags[0]?.slice(2));
    }
  });
});
