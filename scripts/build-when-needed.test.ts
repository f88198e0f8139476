import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildWhenNeeded } from './build-when-needed.ts';

const { argv, exitCode } = process;
const said: string[] = [];
let builds = 0;

beforeEach(() => {
  said.length = builds = 0;
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text) => void said.push(`${stream} ${text}`));
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

function run(argument: string, isBuilt: boolean, fault?: Error): Promise<void> {
  process.argv = [...argv.slice(0, 2), argument].filter((word) => word !== '');
  const build = async () => {
    builds += 1;
    if (fault !== undefined) throw fault;
    return '3 pages';
  };
  return buildWhenNeeded('docs', { isBuilt: async () => isBuilt, build });
}

const soon = 'log Building the docs, once for each change; this may take half a minute …';
const made = expect.stringMatching(/^log 3 pages \(\d+\.\d s\)$/);

it.each([
  ['', true, [made]],
  ['', false, [made]],
  ['--when-needed', true, []],
  ['--when-needed', false, [soon, made]],
])('%j, built before: %j', async (argument, isBuilt, lines) => {
  await run(argument, isBuilt);
  expect([said, builds]).toEqual([lines, lines.length > 0 ? 1 : 0]);
});

it('what cannot be built keeps no service from starting, and is an error of who asked for it', async () => {
  const fault = new Error('\u001b[31mNo such file\u001b[39m\n  a.ts\n  ^\n  at line 4');
  await run('--when-needed', false, fault);
  expect(said).toEqual([
    soon,
    'error The docs could not be built, so /docs shows what was built before, or how to build it: No such file a.ts ^',
  ]);
  expect(process.exitCode).toBe(exitCode);
  await expect(run('', false, fault)).rejects.toBe(fault);
});
