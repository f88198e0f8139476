import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/**
 * Leases without a clock, and turns by account: a lease is its owner and a beat that moves, a job knows its account,
 * and how many workers have died over it. What ran when the service was stopped for this is taken up anew.
 */
export const fairLeases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await leases(db);
    await accounts(db);
    await hosts(db);
    await db.schema
      .alterTable('audits')
      .addColumn('running_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

async function leases(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await sql`UPDATE jobs SET state = 'queued', lease_owner = NULL WHERE state = 'running'`.execute(db);
  await schema.alterTable('jobs').dropColumn('lease_until').execute();
  for (const counter of ['beat', 'deaths']) {
    await schema
      .alterTable('jobs')
      .addColumn(counter, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('jobs')
    .addColumn('account_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`UPDATE jobs SET account_id =
    coalesce((SELECT account_id FROM projects WHERE projects.id = jobs.project_id), '')`.execute(db);
  await schema.dropIndex('jobs_next').execute();
  // The last column for the figures of the queue, which are then read from the index alone.
  await schema
    .createIndex('jobs_waiting')
    .on('jobs')
    .columns(['state', 'kind', 'account_id', 'created_at', 'id', 'run_after'])
    .execute();
  // Which projects have an audit running, asked for every account that waits.
  await sql`CREATE INDEX jobs_audited ON jobs (project_id) WHERE state = 'running' AND kind = 'audit'`.execute(
    db,
  );
  await schema
    .createTable('job_turns')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_turns_key', ['account_id', 'kind'])
    .execute();
  await schema.createIndex('job_turns_last').on('job_turns').column('turn').execute();
}

/** Nobody is at any host while the tables change. */
async function hosts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('host_shares').execute();
  await schema
    .createTable('host_shares')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('beat', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('host_shares_key', ['host', 'owner'])
    .execute();
}
