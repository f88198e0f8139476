import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startService } from '../support/start-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What Linux says of a process; empty once it has ended, be it that nobody has asked how. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

it.skipIf(process.platform !== 'linux')('no worker outlives the API process, however that ends', async () => {
  await using folder = await disposable();
  const service = await startService({ DATA_DIR: folder.path });
  const children = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  expect(children.map(commandOf).sort()).toEqual([
    expect.stringContaining('content-process.ts'),
    expect.stringContaining('crawl-process.ts'),
  ]);
  await service.kill();
  while (children.some((pid) => commandOf(pid) !== '')) await delay(20);
});

async function disposable() {
  const folder = await temporaryFolder('orphans');
  return { path: folder.path, [Symbol.asyncDispose]: () => folder.remove() };
}
