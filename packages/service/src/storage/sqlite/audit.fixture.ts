import type { Kysely } from 'kysely';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Database } from './connection/schema.ts';
import { storesOn } from './stores.ts';

/** For tests: an account, a project and a pending audit of it, which is answered. */
export async function newAudit(db: Kysely<Database>): Promise<string> {
  const stores = storesOn(db);
  const accountId = uuidV7();
  await db
    .insertInto('accounts')
    .values({ id: accountId, email: `${accountId}@example.com`, plan: 'pro', created_at: 0 })
    .execute();
  const project = await stores.projects.create(
    accountId,
    { name: 'P', primaryDomain: 'https://example.com' },
    0,
  );
  const wanted = { seedUrl: 'https://example.com/', maxPages: 100 };
  return (await stores.audits.start({ accountId, projectId: project.id }, wanted, 0)).auditRunId;
}
