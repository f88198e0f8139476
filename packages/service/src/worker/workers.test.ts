import { getPriority } from 'node:os';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { startWorkers, WORKER_ENTRIES } from './workers.ts';

/** Has a program in place of the process that crawls. */
async function crawlingBy(program: string, settings: Readonly<Record<string, string>> = {}) {
  const db = await temporaryDatabase();
  const workers = await startWorkers({
    config: readConfig({ DATA_DIR: db.dataDir, LOG_LEVEL: 'silent', ...settings }),
    storage: db.storage,
    owner: { name: 'test', crawlsAlone: false },
    log: pino({ enabled: false }),
    entries: { ...WORKER_ENTRIES, crawl: new URL(program, import.meta.url) },
  });
  onTestFinished(async () => {
    await workers.stop(1_000);
    await db[Symbol.asyncDispose]();
  });
  workers.wake(new Set(['audit']));
  return (pages: number) => expect.poll(() => workers.crawledPages()).toBe(pages);
}

it.each(['4', '32'])(
  'names that nobody answers for, of %s open audits, stop no other',
  async (openAudits) => {
    const hasCrawled = await crawlingBy('unanswered-names.fixture.ts', { CRAWL_OPEN_AUDITS: openAudits });
    await hasCrawled(1);
  },
);

it('a worker process stands back before it has begun: loading what it runs would keep the API waiting', async () => {
  const hasCrawled = await crawlingBy('niceness.fixture.ts');
  await hasCrawled(getPriority() + 5);
});
