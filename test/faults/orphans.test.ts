import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { listenAnywhere } from '../support/listen-anywhere.ts';
import { NOBODY } from '../support/nobody.ts';
import { isAlive, knownProcess } from '../support/process-tree.ts';
import { startService } from '../support/start-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';
import { startAudit } from './start-audit.ts';

/** The worker processes that a service has started, by their program. */
function workersOf(pid: number): Map<string, number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const programs = children.filter(Boolean).map((child): [string, number] => {
    const command = readFileSync(`/proc/${child}/cmdline`, 'utf8');
    return [/(\w+)-process\.ts/.exec(command)?.[1] ?? command, Number(child)];
  });
  return new Map(programs);
}

describe.skipIf(process.platform !== 'linux')('worker processes', () => {
  it('begin with the first work for them, and none outlives the API process, however that ends', async () => {
    const folder = await temporaryFolder('orphans');
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('A page'));
    const port = await listenAnywhere(site);
    const service = await startService({ DATA_DIR: folder.path, ALLOW_PRIVATE_HOSTS: 'true' });
    try {
      expect(workersOf(service.pid)).toEqual(new Map());
      const apiKey = await createKey({ dataDir: folder.path, name: 'orphans' });
      const api = new ApiCaller({ baseUrl: service.baseUrl, apiKey });
      await startAudit(api, `http://127.0.0.1:${port}`, 'orphans');
      // Whose end has the site indexed for briefs.
      await expect.poll(() => [...workersOf(service.pid).keys()].sort()).toEqual(['content', 'crawl']);
      const workers = [...workersOf(service.pid).values()].map(knownProcess).filter((one) => one !== null);
      await service.kill();
      while (workers.some(isAlive)) await delay(20);
      expect(workers).toHaveLength(2);
    } finally {
      site.close();
      await service.kill();
      await folder.remove();
    }
  });

  it('begin with the service where an earlier one has left jobs', async () => {
    const folder = await temporaryFolder('orphans');
    const settings = { DATA_DIR: folder.path, ALLOW_PRIVATE_HOSTS: 'true' };
    const first = await startService(settings);
    const apiKey = await createKey({ dataDir: folder.path, name: 'orphans' });
    const nobody = `http://${NOBODY}`;
    await startAudit(new ApiCaller({ baseUrl: first.baseUrl, apiKey }), nobody, 'orphans');
    await first.kill();
    const second = await startService(settings);
    try {
      await expect.poll(() => [...workersOf(second.pid).keys()]).toContain('crawl');
    } finally {
      await second.kill();
      await folder.remove();
    }
  });
});
