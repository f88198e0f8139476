import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Download } from './download.ts';

const program = fileURLToPath(new URL('./simplecrawler-process.ts', import.meta.url));

/** Crawls a website with simplecrawler in a process of its own. */
export async function runSimplecrawler(url: string, connections: number): Promise<Download> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, String(connections)], {
    maxBuffer: 2 ** 28,
  });
  const download: Download = JSON.parse(stdout);
  return download;
}
