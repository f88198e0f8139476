import { createBrief } from '@seogeo/engine/content';
import type { ContentAnswer, ContentRequest } from '../content/content-messages.ts';
import { SiteIndexes } from '../content/site-indexes.ts';
import { openDatabases } from '../database/open-database.ts';
import { draftWork } from '../drafts/draft-work.ts';
import { geoTestWork } from '../geo-tests/geo-test-work.ts';
import { nameOf } from '../jobs/incarnation.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { createLog } from '../log.ts';
import { HOUSEKEEPING_MS, housekeep } from './housekeeping.ts';
import { type ThreadMessage, threadData } from './thread-data.ts';

const { data, port } = threadData();
const { config, owner } = data;
const log = createLog(config.logLevel, nameOf(owner));
const databases = await openDatabases(config.dataDir);
const queue = new JobQueue(databases, owner);
const indexes = new SiteIndexes(databases.read);
const shop = { databases, queue, indexes, clock: Date.now };
const runner = new JobRunner({
  queue,
  works: { draft: draftWork(shop), geo_test: geoTestWork(shop) },
  concurrency: 1,
  log,
  clock: Date.now,
});

async function answer({ id, projectId, request }: ContentRequest): Promise<ContentAnswer> {
  try {
    const index = await indexes.of(projectId);
    return { type: 'brief', id, content: createBrief({ ...request, index }) };
  } catch (error) {
    log.error({ err: error, projectId }, 'a brief could not be made');
    return { type: 'failed', id, message: 'The brief could not be made.' };
  }
}

port.on('message', (message: ThreadMessage) => {
  if (message.type === 'wake') runner.wake();
  else if (message.type === 'stop') runner.stop();
  else void answer(message).then((reply) => port.postMessage(reply));
});
const tidying = setInterval(() => void housekeep(databases.write, Date.now(), log), HOUSEKEEPING_MS);
void housekeep(databases.write, Date.now(), log);
await runner.run();
clearInterval(tidying);
await databases.close();
port.close();
