import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runContract } from '../src/command/run-contract.ts';
import { USAGE } from '../src/command/usage.ts';
import { runConformance } from '../src/conformance/run-conformance.ts';
import { usage } from '../src/conformance/usage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-misspelled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function told(program: string, args: readonly string[]) {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const io = { out: say, error: say };
  const code =
    program === 'seogeo-conformance'
      ? await runConformance(args, {}, io)
      : await runContract(args, { folder, environment: {}, ...io });
  return { code, text: lines.join('\n').trimEnd() };
}

/** Every command and option that the help of a program names. */
const [commands, options] = [/^ {2}seogeo-contract (\w+)/gm, /--[a-z][a-z0-9-]+/g];
const namesIn = (help: string, pattern: RegExp) => [
  ...new Set([...help.matchAll(pattern)].map(([whole, name]) => name ?? whole)),
];
const without = (name: string) => name.replace(/.(?=.$)/, '');
const owner = (option: string): string =>
  ({ '--format': 'lint', '--no-preview': 'watch', '--port': 'watch', '--date': 'release' })[option] ??
  'generate';
const cases = [
  ...namesIn(USAGE, commands).map((name) => ['seogeo-contract', [without(name)], name] as const),
  ...namesIn(USAGE, options).map((name) => ['seogeo-contract', [owner(name), without(name)], name] as const),
  ...namesIn(usage, options).map((name) => ['seogeo-conformance', [without(name)], name] as const),
];

describe('a name with a letter too few is told with the name that was meant, not with the whole help', () => {
  it.each(cases)('%s %j: %s', async (program, args, meant) => {
    const { code, text } = await told(program, args);
    expect(code).toBe(2);
    expect(text.split('\n')).toEqual([
      `There is no ${meant.startsWith('--') ? 'option' : 'command'} ${args.at(-1)}. Did you mean ${meant}?`,
      `${program} --help shows how it is called.`,
    ]);
  });

  it.each([
    ['seogeo-contract', ['frobnicate'], 'Write one of lint, diff'],
    ['seogeo-contract', ['lint', '--frobnicate'], 'There is no option --frobnicate.'],
    ['seogeo-contract', [], 'Name a command.'],
    [
      'seogeo-contract',
      ['lint', '--format'],
      '--format needs a value: --format VALUE, or --format=VALUE where it begins with a dash.',
    ],
  ])('%s %j, which is near to nothing: %s', async (program, args, said) => {
    const { code, text } = await told(program, args);
    expect([code, text]).toEqual([2, expect.stringContaining(said)]);
    expect(text).not.toMatch(/Did you mean|\n\n/);
  });
});

describe('what would be taken for something else is told', () => {
  it.each([
    ['seogeo-contract', ['lint', ''], 'An argument is empty: say what it is.'],
    ['seogeo-contract', ['diff', 'there.yaml', ' '], 'An argument is empty: say what it is.'],
    ['seogeo-contract', ['generate', 'there.yaml', '--out', ''], '--out is empty: say what it is.'],
    [
      'seogeo-contract',
      ['release', '--date=2025-01', '--date=2025-02'],
      '--date is there twice: say it once.',
    ],
    ['seogeo-conformance', ['--contract', ''], '--contract is empty: say what it is.'],
    ['seogeo-conformance', ['--contract', 'a', '--contract', 'b'], '--contract is there twice: say it once.'],
    ['seogeo-conformance', ['--header=a: b', '--header', ''], '--header is empty: say what it is.'],
  ])('%s %j', async (program, args, said) => {
    const { code, text } = await told(program, args);
    expect([code, text.split('\n')[0]]).toEqual([2, said]);
  });

  it('where an option may be there several times, or says no more when it is repeated, nothing is', async () => {
    const args = ['--header=a: b', '--header=c: d', '--strict-query', '--strict-query'];
    const { text } = await told('seogeo-conformance', args);
    expect(text).toMatch(/^--contract FILE is missing/);
  });
});

describe('what a command cannot be called with is a wrong use: 2, whatever the document is like', () => {
  it.each([
    ...['nonsense', '', '2030-02-31', '2030-02-31T00:00', '2030-13', '2030-1-1', '20300101', '0-1'].map(
      (date) => ['seogeo-contract', 'release', '--date', date],
    ),
    ...['x', '', ' ', '-0', '1.5', '1e3', '0x10', '65536'].map((port) => [
      'seogeo-contract',
      'watch',
      `--port=${port}`,
    ]),
    ['seogeo-contract', 'lint', '--format', 'constructor'],
    ['seogeo-contract', 'lint', 'there.yaml', 'more.yaml'],
    ['seogeo-contract', 'diff', 'a.yaml', 'b.yaml', 'c.yaml'],
    ['seogeo-contract', 'generate', 'there.yaml'],
    ['seogeo-contract', 'generate', 'there.yaml', '--out', ''],
    ['seogeo-contract', 'generate', 'there.yaml', '--out', 'api', '--int64', 'bigint'],
    ['seogeo-contract', 'generate', 'there.yaml', '--out', 'api', '--only', ' , '],
    ['seogeo-contract', 'mock', '--port', '1'],
    ['seogeo-conformance', '--contract', 'there.yaml', '--requests', '0'],
    ['seogeo-conformance', '--contract', 'there.yaml', '--rate', '-1'],
    ['seogeo-conformance', '--contract', 'there.yaml', '--url', 'ftp://a.example'],
    ['seogeo-conformance', '--contract', 'there.yaml', '--tolerate', 'x'],
  ])('%s %s %s %s', async (program, ...args) => {
    const { code, text } = await told(program, args);
    expect([code, text]).toEqual([2, expect.stringContaining(`${program} --help shows how it is called.`)]);
  });

  it.each(['2030-02', '2028-02-29'])('and %s is a date', async (date) => {
    expect((await told('seogeo-contract', ['release', 'absent.yaml', '--date', date])).text).toContain(
      'no file',
    );
  });
});

describe('a file that is not there is told by its name, and no other advice', () => {
  it.each([
    ['lint', 'absent.yaml'],
    ['diff', 'absent.yaml', 'there.yaml'],
    ['diff', 'there.yaml', 'absent.yaml'],
    ['diff', 'absent.yaml'],
    ['mock', 'absent.yaml'],
    ['samples', 'absent.yaml'],
    ['watch', 'absent.yaml'],
    ['release', 'absent.yaml'],
    ['generate', 'absent.yaml', '--out', 'api'],
  ])('%s %s %s', async (...args) => {
    await writeFile(join(folder, 'there.yaml'), 'openapi: 3.1.0\n');
    const { code, text } = await told('seogeo-contract', args);
    expect([code, text]).toEqual([2, expect.stringMatching(/There is no file .*absent\.yaml/)]);
    expect(text).not.toContain('behind the command');
  });
});
