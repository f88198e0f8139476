import type { Kysely } from 'kysely';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Database } from '../queries/schema.ts';
import { storesOn } from './stores.ts';

/** For tests: an account and a project of it. */
export async function newProject(
  db: Kysely<Database>,
): Promise<{ readonly accountId: string; readonly projectId: string }> {
  const { accounts, projects } = storesOn(db);
  const { id: accountId } = await accounts.create(`${uuidV7()}@example.com`, 'pro', 0);
  const wanted = { name: 'P', primaryDomain: 'https://example.com' };
  const { id: projectId } = await projects.create(accountId, wanted, 0);
  return { accountId, projectId };
}

/** For tests: an account, a project and a pending audit of it, which is answered. */
export async function newAudit(db: Kysely<Database>): Promise<string> {
  const wanted = { seedUrl: 'https://example.com/', maxPages: 100 };
  const { auditRunId } = await storesOn(db).audits.start(await newProject(db), wanted, 0);
  return auditRunId;
}
