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
    ...{ platform, arch: 'x64', versions: { node } },
    stderr: { write: (text: string) => said.push(text) },
    exit: (code: number) => (status = code),
  };
  runInContext(guard, createContext({ process }));
  return { said: said.join(''), status };
}

describe('An npm script on a Node that cannot run it', () => {
  it.each(['12.22.12', '18.20.8', '20.20.2', '22.12.0', '23.11.1'])(
    'of version %s ends in one sentence that says which Node to install',
    (version) => {
      const { said, status } = guarded(version);
      expect(said).toMatch(/^This needs Node 24 or newer, and runs on Node [\d.]+: install it from \S+\.\n$/);
      expect(said).toContain(version);
      expect(status).toBe(1);
    },
  );

  it('is told of npm ci where that brings Node 24', () => {
    expect(guarded('20.20.2', 'linux').said).toContain('say "npm ci", which brings it, or install it');
  });

  it.each(['24.0.0', '26.1.0'])('says nothing on Node %s', (version) => {
    expect(guarded(version)).toEqual({ said: '', status: null });
  });

  const scriptsOf = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {};
  const scripts = globSync(['package.json', 'packages/*/package.json'], { cwd: root }).flatMap((file) => {
    return Object.entries(scriptsOf(file)).map(([name, script]) => ({ name, script, folder: dirname(file) }));
  });

  it('is each script that runs Node, by the guard, and each that runs what needs a new one', () => {
    const unguarded = scripts.filter(({ script, folder }) => {
      const preload = folder === '.' ? '-r ./scripts/node-24.cjs ' : '-r ../../scripts/node-24.cjs ';
      const commands = script.split(/&&|\|\||;/);
      return commands.some((one) => /\bnode (?!-r)/.test(one.replaceAll(`node ${preload}`, '')));
    });
    expect(unguarded).toEqual([]);
    // By their own commands they would say what their authors say; what is left runs on any Node.
    const others = scripts.flatMap(({ script }) =>
      script.split(/&&|;/).filter((one) => !/\bnode /.test(one)),
    );
    expect(new Set(others.map((one) => one.trim().split(' ')[0]))).toEqual(
      new Set(['biome', 'tsc', 'npm', 'changeset']),
    );
  });

  const system = '/usr/bin/node';
  const version = existsSync(system) ? spawnSync(system, ['-p', 'process.versions.node']).stdout : '24';
  it.skipIf(Number.parseInt(String(version), 10) >= 24)('is so on the machine’s own Node', () => {
    for (const name of ['start', 'worker', 'demo', 'unit']) {
      const script = (scriptsOf('package.json')[name] ?? '')
        .replace('exec node', 'node')
        .replace('node', system);
      const { status, stdout, stderr } = spawnSync(script, { cwd: root, shell: true, encoding: 'utf8' });
      expect({ name, status, stdout }).toEqual({ name, status: 1, stdout: '' });
      expect(stderr).toMatch(/^This needs Node 24 or newer, and runs on Node .*\.\n$/);
    }
  });
});
