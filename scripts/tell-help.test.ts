import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../test/support/npm-script.ts';
import { helpOf } from '../test/support/tell-help.ts';

const { scripts }: { scripts: Record<string, string> } = readJson('package.json');
const { exports }: { exports: Record<string, string> } = readJson('packages/bench/package.json');
/** What measures or tries something: its file, and the one that says how. */
const measuring = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file, bench] = /^node -r \S+ ((?:scripts|test)\/\S+\.ts)(?: (\S+))?$/.exec(command) ?? [];
  const told = bench === undefined ? file : `packages/bench/${exports[`./${bench}`]}`;
  return /^(bench|eval|test:|generate:shares)/.test(name) && file !== undefined ? [{ name, file, told }] : [];
});

describe('npm run … -- --help', () => {
  it.each(measuring)('$name says how it is called, before it does anything', ({ name, file, told }) => {
    expect(helpOf(`${workspaceRoot}/${told}`)).toMatch(new RegExp(`^\`npm run ${name}[ \`]`));
    expect(readFileSync(`${workspaceRoot}/${file}`, 'utf8')).toMatch(/^ *tellHelp\(.*\);$/m);
  });

  it('is an answer and no error', () => {
    const command = ['run', '--silent', 'bench:server', '--', '--help'];
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: workspaceRoot, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`npm run bench:server -- \[--rounds 3\].*\.\n$/s);
    expect(stdout).not.toContain('*');
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(`${workspaceRoot}/${path}`, 'utf8'));
}
