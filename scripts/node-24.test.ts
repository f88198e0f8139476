import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const guard = readFileSync(new URL('./node-24.cjs', import.meta.url), 'utf8');

/** What the guard does on another Node. */
function guarded(node: string, platform = 'darwin') {
  const said: string[] = [];
  let status: number | null = null;
  const process = {
    platform,
    arch: 'x64',
    versions: { node },
    env: {},
    stderr: { write: (text: string) => said.push(text) },
    exit: (code: number) => (status = code),
  };
  const kept: string[] = [];
  const modules = {
    'node:module': { enableCompileCache: (folder: string) => kept.push(folder) },
    'node:path': { join },
  };
  const require = (name: keyof typeof modules) => modules[name];
  runInContext(guard, createContext({ process, require, __dirname: '/clone/scripts' }));
  return { said: said.join(''), status, kept };
}

describe('An npm script on a Node that cannot run it', () => {
  it.each(['12.22.12', '18.20.8', '20.20.2', '22.12.0', '23.11.1'])(
    'of version %s ends in one sentence that says which Node to install',
    (version) => {
      const { said, status, kept } = guarded(version);
      expect(kept).toEqual([]);
      expect(said).toMatch(/^This needs Node 24 or newer, and runs on Node [\d.]+: install it from \S+\.\n$/);
      expect(said).toContain(version);
      expect(status).toBe(1);
    },
  );

  it('is told of npm ci where that brings Node 24', () => {
    expect(guarded('20.20.2', 'linux').said).toContain('say "npm ci", which brings it, or install it');
  });

  it.each(['24.0.0', '26.1.0'])(
    'says nothing on Node %s, and keeps what is compiled in the checkout',
    (version) => {
      const kept = ['/clone/node_modules/.cache/compiled'];
      expect(guarded(version)).toEqual({ said: '', status: null, kept });
    },
  );

  const scriptsOf = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {};
  const own = scriptsOf('package.json');
  /** What a script runs in its turn, those that it calls in their place. */
  const commandsOf = (script: string): string[] =>
    script.split(/&&|\|\||[;|]/).flatMap((part) => {
      const called = /^npm run (\S+)$/.exec(part.trim())?.[1];
      return called === undefined ? [part.trim()] : commandsOf(own[called] ?? '');
    });

  it('is every script of the repository, whatever it runs, from its first command on', () => {
    expect(Object.keys(own).length).toBeGreaterThan(40);
    const guardedByItself = /^(exec )?([A-Z_]+=\S+ )*node -r \.\/scripts\/node-24\.cjs \S/;
    const unguarded = Object.entries(own).filter(([, script]) => {
      const [first = '', ...others] = commandsOf(script);
      // What npm itself does after that needs no Node of ours.
      return ![first, ...others.filter((one) => !one.startsWith('npm '))].every((one) =>
        guardedByItself.test(one),
      );
    });
    expect(unguarded).toEqual([]);
  });

  it('is each script of a package that runs Node', () => {
    const packages = globSync('packages/*/package.json', { cwd: root }).flatMap((file) =>
      Object.entries(scriptsOf(file)).map(([name, script]) => ({ file, name, script })),
    );
    const unguarded = packages.filter(({ script }) =>
      commandsOf(script).some((one) => !one.includes('node -r ../../scripts/node-24.cjs ')),
    );
    expect(unguarded).toEqual([]);
  });

  const system = '/usr/bin/node';
  const version = existsSync(system) ? spawnSync(system, ['-p', 'process.versions.node']).stdout : '24';
  // By its first command alone: no script has done anything when the guard ends it. One of each beginning.
  const ways = Map.groupBy(Object.entries(own), ([, script]) => script.split('node-24.cjs')[0]).values();
  it.skipIf(Number.parseInt(String(version), 10) >= 24)('is so on the machine’s own Node', () => {
    const some = Array.from(ways, (alike) => alike.slice(0, 1)).flat();
    expect(some.length).toBeGreaterThan(2);
    for (const [name, script] of some) {
      const [first = ''] = commandsOf(script);
      const env = { PATH: dirname(system) };
      const { status, stdout, stderr } = spawnSync(first, { cwd: root, shell: true, encoding: 'utf8', env });
      expect({ name, status, stdout }).toEqual({ name, status: 1, stdout: '' });
      expect(stderr).toMatch(/^This needs Node 24 or newer, and runs on Node .*\.\n$/);
    }
  });
});
