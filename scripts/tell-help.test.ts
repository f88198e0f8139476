import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../test/support/npm-script.ts';
import { helpOf } from '../test/support/tell-help.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(`${workspaceRoot}/package.json`, 'utf8'),
);
/** What measures or tries something; `bench` itself lists its options. */
const measuring = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node -r \S+ ((?:scripts|test)\/\S+\.ts)$/.exec(command) ?? [];
  return /^(bench:|eval|test:)/.test(name) && file !== undefined ? [[name, file] as const] : [];
});

describe('npm run … -- --help', () => {
  it.each(measuring)('%s says how it is called, before it does anything', (name, file) => {
    expect(helpOf(`${workspaceRoot}/${file}`)).toMatch(new RegExp(`^\`npm run ${name}[ \`]`));
    expect(readFileSync(`${workspaceRoot}/${file}`, 'utf8')).toMatch(/^tellHelp\(\);$/m);
  });

  it('is an answer and no error', () => {
    const command = ['run', '--silent', 'bench:server', '--', '--help'];
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: workspaceRoot, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`npm run bench:server -- \[--rounds 3\].*\.\n$/s);
    expect(stdout).not.toContain('*');
  });
});
