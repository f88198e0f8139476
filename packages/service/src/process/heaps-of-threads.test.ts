import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('threads have the heaps that they are given, and their process the one it was started with', async () => {
  const program = fileURLToPath(new URL('heap-of-thread.fixture.ts', import.meta.url));
  const flags = ['--max-old-space-size=96', '--max-semi-space-size=4'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program]);
  expect(JSON.parse(stdout)).toEqual({ ofProcess: 96 + 3 * 4, ofThread: 128 + 48 });
});
