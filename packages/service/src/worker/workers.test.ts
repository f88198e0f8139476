import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { startWorkers, WORKER_ENTRIES } from './workers.ts';

it.each(['4', '32'])(
  'names that nobody answers for, of %s open audits, stop no other',
  async (openAudits) => {
    await using db = await temporaryDatabase();
    const config = readConfig({
      DATA_DIR: db.dataDir,
      CRAWL_OPEN_AUDITS: openAudits,
      LOG_LEVEL: 'silent',
    });
    const workers = await startWorkers({
      config,
      storage: db.storage,
      owner: { name: 'test', crawlsAlone: false },
      log: pino({ enabled: false }),
      entries: { ...WORKER_ENTRIES, crawl: new URL('unanswered-names.fixture.ts', import.meta.url) },
    });
    onTestFinished(() => workers.stop(1_000));
    workers.wake(new Set(['audit']));
    await vi.waitFor(() => expect(workers.crawledPages()).toBe(1), { timeout: 10_000, interval: 20 });
  },
);
