import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { Download } from './download.ts';
import { NO_HTML } from './fetched-suffixes.ts';

/** One connection, HTML only: everything else is rejected by its suffix. */
const OPTIONS: readonly string[] = [
  ...['-r', '-l', 'inf', '--delete-after', '-nv', '-e', 'robots=off'],
  ...['-R', NO_HTML.join(',')],
];

export const WGET_COMMAND = `wget ${OPTIONS.join(' ')}`;

/** Whether there is a wget; without one its rounds are left out. */
export async function hasWget(): Promise<boolean> {
  return promisify(execFile)('wget', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Downloads a website with `wget -r`, which analyses nothing and keeps nothing. */
export async function runWget(url: string): Promise<Download> {
  const folder = await temporaryFolder('wget');
  try {
    const log = join(folder.path, 'log');
    const started = performance.now();
    const child = spawn('wget', [...OPTIONS, '-o', log, url], { cwd: folder.path, stdio: 'ignore' });
    await once(child, 'exit');
    const seconds = (performance.now() - started) / 1000;
    return { urls: fetchedUrls(await readFile(log, 'latin1')), seconds };
  } finally {
    await folder.remove();
  }
}

/** The lines of `-nv` for what was answered with 200: `2026-01-02 03:04:05 URL:http://… [123/123] -> "…" [1]`. */
function fetchedUrls(log: string): string[] {
  return [...log.matchAll(/ URL:\s?(\S+) \[/g)].map(([, url = '']) => url);
}
