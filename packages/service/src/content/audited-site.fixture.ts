import { analyzePage, type CrawledPage } from '@seogeo/engine';
import { claimAudit } from '../storage/claim-audit.fixture.ts';
import type { AnyDatabase } from '../storage/each-database.fixture.ts';

const SEED = 'https://bakery.example/';

const page = {
  ...analyzePage({
    url: SEED,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: new TextEncoder().encode(
      '<title>Sourdough starter</title><h1>Sourdough starter</h1><p>A sourdough starter is flour and water in which yeast lives.</p>',
    ),
    bytes: 100,
    responseTimeMs: 1,
    scope: { host: 'bakery.example', includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: null,
    failure: null,
  }),
  links: [],
  found: [],
  kept: null,
  unchanged: false,
  redirectsTo: null,
  failure: null,
  crawledAt: 1,
};

/** For tests: a project of a bakery. */
export async function newBakery({ storage }: Pick<AnyDatabase, 'storage'>, name = 'baker') {
  const account = await storage.write.accounts.create(`${name}@example.com`, 'pro', 0);
  const project = await storage.write.projects.create(account.id, { name: 'Bakery', primaryDomain: SEED }, 0);
  return { accountId: account.id, projectId: project.id };
}

/** For tests: a completed audit of its one page; its id is answered. */
export async function auditBakery(
  database: AnyDatabase,
  owner: { accountId: string; projectId: string },
  now = 0,
): Promise<string> {
  const wanted = { seedUrl: SEED, maxPages: 1 };
  const { auditRunId } = await database.storage.write.audits.start(owner, wanted, now);
  const store = await (await claimAudit(database, auditRunId)).openStore({});
  await store.commit([], [{ url: SEED, level: 0, redirects: 0, via: 'seed', skip: null }]);
  const [entry] = await store.lease(1);
  if (entry === undefined) throw new Error('The seed was not handed out.');
  const crawled: CrawledPage = { ...page, entry };
  await store.commit([crawled], []);
  await database.write
    .updateTable('audits')
    .set({ status: 'completed' })
    .where('id', '=', auditRunId)
    .execute();
  return auditRunId;
}
