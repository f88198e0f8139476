import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** Removes its own files as it is told to end, as a database does. */
const program = `
  const { rmSync, writeFileSync } = require('node:fs');
  const files = Array.from({ length: 2000 }, (_, nth) => process.argv[1] + '/' + nth);
  for (const file of files) writeFileSync(file, '');
  const staying = setInterval(() => undefined, 1000);
  process.on('SIGTERM', () => {
    for (const file of files.reverse()) rmSync(file, { force: true });
    clearInterval(staying);
  });
  process.stdout.write('ready');`;

const run = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { atExit } from ${JSON.stringify(new URL('at-exit.ts', import.meta.url))};
  import { temporaryFolder } from ${JSON.stringify(new URL('temporary-folder.ts', import.meta.url))};
  const { path } = await temporaryFolder('run');
  const child = spawn(process.execPath, ['-e', process.argv[1], path], { stdio: ['ignore', 'pipe', 'ignore'] });
  atExit(() => child.kill('SIGTERM'));
  await once(child.stdout, 'data');
  throw new Error('something went wrong');`;

test('a run that ends by an error leaves no folder, though a program that it ends there tidies up too', async () => {
  await using folder = await temporaryFolder('at-exit');
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', run, program], {
    env: { ...process.env, TMPDIR: folder.path },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(readdirSync(folder.path)).toEqual([]);
});
