import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from './start-vitest.ts';

/** What the runner has noted, a line each. */
export type Noted =
  | {
      readonly what: 'reached';
      readonly file: string;
      readonly name: string;
      readonly ids: readonly number[];
      readonly ms: number;
    }
  | { readonly what: 'trying' | 'caught'; readonly id: number; readonly file: string }
  | { readonly what: 'passed'; readonly id: number }
  | { readonly what: 'stuck'; readonly ids: readonly number[] }
  | { readonly what: 'done'; readonly name: string };

/** A process in which nothing is noted for so long hangs. */
const HANGS_MS = 90_000;

/**
 * Runs the tests with the switches in a copy of the working tree, anew whenever a fault ends or holds up the process.
 * @param again whether tests that have been run before are run anew
 * @returns what these tests and those before them have noted
 */
export async function switchedRun(
  folder: string,
  tests: readonly string[],
  again?: 'again',
): Promise<readonly Noted[]> {
  const file = join(folder, 'node_modules/mutants-notes');
  writeFileSync(file, '', { flag: 'a' });
  if (again !== undefined) {
    const kept = notesIn(file).filter(({ what }) => what !== 'done');
    writeFileSync(file, kept.map((note) => `${JSON.stringify(note)}\n`).join(''));
  }
  if (tests.length === 0) return notesIn(file);
  useSwitchingRunner(join(folder, 'vitest.config.ts'));
  for (;;) {
    await runOnce(folder, file, tests);
    const notes = notesIn(file);
    const last = notes.at(-1);
    if (last?.what === 'stuck') continue;
    if (last?.what !== 'trying') return notes;
    const caught: Noted = { what: 'caught', id: last.id, file: last.file };
    writeFileSync(file, `${JSON.stringify(caught)}\n`, { flag: 'a' });
  }
}

function useSwitchingRunner(config: string): void {
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace('test/support/native-runner.ts', 'test/mutants/switching-runner.ts'));
}

async function runOnce(folder: string, notes: string, tests: readonly string[]): Promise<void> {
  const args = ['--maxConcurrency', '1', ...tests];
  const { child, end } = startVitest(folder, args, { MUTANTS_NOTES: notes }, 'ignore');
  const watch = setInterval(() => {
    const isStill = Date.now() - statSync(notes).mtimeMs > HANGS_MS;
    if (isStill && notesIn(notes).at(-1)?.what === 'trying') end();
  }, 1_000);
  await once(child, 'close');
  clearInterval(watch);
  end();
}

/** What has been noted in a file. */
export function notesIn(file: string): readonly Noted[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
