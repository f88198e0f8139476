import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { AskedProcess } from '../process/asked-process.ts';

/** What a competitor fetched, and what that took. */
export interface Download {
  readonly urls: readonly string[];
  readonly seconds: number;
}

/** Suffixes of what is no HTML: the competitors are told not to ask for it, as our crawl does not read it either. */
export const NO_HTML: readonly string[] = [
  'css js json png jpg jpeg gif svg ico webp woff woff2 ttf eot',
  'xml txt pdf zip gz tgz bz2 xz jar asc sha1 sha256 sha512 md5',
].flatMap((line) => line.split(' '));

/** Crawls a website with simplecrawler in a process of its own. */
export async function runSimplecrawler(url: string, connections: number): Promise<Download> {
  const program = new URL('simplecrawler-process.ts', import.meta.url);
  await using crawler = new AskedProcess(program, [url, String(connections)]);
  return await crawler.hear<Download>();
}

/** One connection, HTML only: everything else is rejected by its suffix. */
const OPTIONS = `-r -l inf --delete-after -nv -e robots=off -R ${NO_HTML.join(',')}`;

export const WGET_COMMAND = `wget ${OPTIONS}`;

/** Whether there is a wget; without one its rounds are left out. */
export async function hasWget(): Promise<boolean> {
  return promisify(execFile)('wget', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Downloads a website with `wget -r`, which analyses nothing and keeps nothing. */
export async function runWget(url: string): Promise<Download> {
  await using folder = await temporaryFolder('wget');
  const log = join(folder.path, 'log');
  const started = performance.now();
  const child = spawn('wget', [...OPTIONS.split(' '), '-o', log, url], {
    cwd: folder.path,
    stdio: 'ignore',
  });
  await once(child, 'exit');
  const seconds = (performance.now() - started) / 1000;
  return { urls: fetchedUrls(await readFile(log, 'latin1')), seconds };
}

/** The lines of `-nv` for what was answered with 200: `2026-01-02 03:04:05 URL:http://… [123/123] -> "…" [1]`. */
function fetchedUrls(log: string): string[] {
  return [...log.matchAll(/ URL:\s?(\S+) \[/g)].map(([, url = '']) => url);
}
