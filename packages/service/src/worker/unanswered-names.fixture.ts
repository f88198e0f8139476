import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { open } from 'node:fs';
import { join } from 'node:path';
import { parentLine } from '../processes/parent-line.ts';

/**
 * For tests: a process that crawls, where each open audit waits for two names that nobody answers for, and then one more
 * name is looked up: each takes a thread of libuv's pool, here for a pipe that nobody writes to. It counts as a page.
 */
const line = await parentLine();
const { config } = line.data;

line.listen((message) => {
  if (message.type === 'stop') process.kill(process.pid, 'SIGKILL');
  if (message.type !== 'wake') return;
  for (let nth = 0; nth < 2 * config.crawl.openAudits; nth += 1) {
    const pipe = join(config.dataDir, `unanswered-${nth}`);
    execFileSync('mkfifo', [pipe]);
    open(pipe, 'r', () => undefined);
  }
  void lookup('localhost').then(() => line.send({ type: 'crawled', pages: 1 }));
});
