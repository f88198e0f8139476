import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

const log = new URL('log.ts', import.meta.url);

/** A process that logs so many lines of 1,000 letters, says on standard error that it goes on, and waits to be told to end. */
function logging(lines: number, stdout: 'pipe' | number) {
  const program = `
    import { createLog, gatheredOutput } from ${JSON.stringify(log)};
    const log = createLog('info', 'api', gatheredOutput());
    for (let n = 0; n < ${lines}; n += 1) {
      log.info({ n, text: 'é'.repeat(500) }, 'told');
      await new Promise(setImmediate);
    }
    process.stderr.write('goes on');
    process.stdin.once('data', () => process.exit(0)).resume();
  `;
  const args = ['--input-type=module', '--eval', program];
  return spawn(process.execPath, args, { stdio: ['pipe', stdout, 'pipe'] });
}

const goesOn = async (stream: Readable | null) => {
  const [words] = stream === null ? [] : await once(stream, 'data');
  return String(words);
};

test.each([
  ['a reader that takes nothing', 'pipe' as const],
  ['a disk that is full', '/dev/full'],
])('with %s a process goes on, and ends when it is told to', async (_how, place) => {
  const file = place === 'pipe' ? place : openSync(place, 'w');
  const child = logging(500, file);
  if (file !== 'pipe') closeSync(file);
  try {
    expect(await goesOn(child.stderr)).toBe('goes on');
    child.stdin?.end('end');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});

test.each([
  ['all lines in their order', 500],
  ['whole lines, and how many were left out', 8_000],
])('a reader that wakes up is given %s', async (_what, lines) => {
  const child = logging(lines, 'pipe');
  try {
    expect(await goesOn(child.stderr)).toBe('goes on');
    let taken = '';
    for await (const part of child.stdout?.setEncoding('utf8') ?? []) {
      taken += part;
      if (taken.includes(lines > 5_000 ? '"leftOut":' : `"n":${lines - 1},`)) child.stdin?.end('end');
    }
    const told = taken
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const numbers = told.flatMap(({ n }) => (n === undefined ? [] : [n]));
    const leftOut = told.reduce((sum, line) => sum + (line.leftOut ?? 0), 0);
    expect(numbers.length + leftOut).toBe(lines);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(leftOut > 0).toBe(lines > 5_000);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a process whose reader is gone goes on', async () => {
  const child = logging(500, 'pipe');
  try {
    child.stdout?.destroy();
    expect(await goesOn(child.stderr)).toBe('goes on');
    child.stdin?.end('end');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
