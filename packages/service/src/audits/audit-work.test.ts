import { createServer } from 'node:http';
import { analyzePage, createFetcher, createPoliteness, LargeBodies } from '@seogeo/engine';
import pino from 'pino';
import { expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { readConfig } from '../config/config.ts';
import { SHUTDOWN } from '../jobs/job-work.ts';
import { newProject } from '../storage/stores/audit.fixture.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { auditWork } from './audit-work.ts';
import { BesideGate } from './beside-gate.ts';
import { ParkedCrawls } from './parked-crawls.ts';

/** A site of one page. */
async function oneSite() {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('A page');
  });
  const port = await listenAnywhere(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What does audits as a worker does, and of which projects it has told. */
function worker(db: TemporaryDatabase) {
  const config = readConfig({ DATA_DIR: db.dataDir, ALLOW_PRIVATE_HOSTS: 'true' });
  const fetcher = createFetcher({ ...config.crawl, allowPrivateHosts: true, allowedPorts: [] });
  const told: string[] = [];
  const queue = db.storage.jobQueue('worker#1');
  const work = auditWork({
    storage: db.storage,
    crawls: db.crawls,
    queue,
    log: pino({ enabled: false }),
    clock: Date.now,
    monotonic: () => performance.now(),
    seatFor: () => ({ fetcher, analyze: async (input) => analyzePage(input), leave() {} }),
    parked: new ParkedCrawls(),
    gate: new BesideGate({ job: () => ({ begin() {}, end() {} }) }),
    politeness: createPoliteness({ concurrencyPerHost: 4, mode: 'off' }),
    largeBodies: new LargeBodies({ most: 1, perCrawl: 1 }),
    largeFiles: new LargeBodies({ most: 1, perCrawl: 1, patience: 1_000 }),
    renderer: null,
    config: config.crawl,
    auditSeconds: config.auditSeconds,
    onPages() {},
    onCompleted: (projectId) => told.push(projectId),
  });
  return { told, queue, work, [Symbol.asyncDispose]: () => fetcher.close() };
}

it('a worker tells of an audit that is completed, and of none that was parked, stopped or canceled', async () => {
  await using site = await oneSite();
  await using db = await temporaryDatabase();
  await using one = worker(db);
  const owner = await newProject(db.write);
  const { audits } = db.storage.write;
  const start = () => audits.start(owner, { seedUrl: site.url, maxPages: 5 }, Date.now());
  const perform = async (signal?: AbortSignal, leave = new AbortController().signal) => {
    const job = await one.queue.claim(['audit'], Date.now());
    if (job === null) throw new Error('No audit was handed out.');
    await one.work.perform(job, signal ?? new AbortController().signal, { leave, progressed() {} });
    if ((await audits.find(job.subjectId))?.status === 'running') await one.queue.giveBack(job.id, 0);
    return (await audits.find(job.subjectId))?.status;
  };
  await start();
  expect([await perform(undefined, AbortSignal.abort()), one.told]).toEqual(['running', []]);
  expect([await perform(AbortSignal.abort(SHUTDOWN)), one.told]).toEqual(['running', []]);
  expect([await perform(), one.told]).toEqual(['completed', [owner.projectId]]);
  await audits.requestCancel((await start()).auditRunId);
  expect([await perform(), one.told]).toEqual(['canceled', [owner.projectId]]);
});
