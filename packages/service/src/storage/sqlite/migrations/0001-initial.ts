import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

/** Every table of version 1.0.0. */
export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createIdentity(db.schema);
    await createAudits(db.schema);
    await createPages(db.schema);
    await createContent(db.schema);
    await createPlumbing(db.schema);
  },
};

async function createIdentity(schema: Schema): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('api_keys_account').on('api_keys').columns(['account_id', 'created_at']).execute();
  await schema.createIndex('api_keys_prefix').on('api_keys').column('prefix').execute();
  await schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('primary_domain', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('projects_newest')
    .on('projects')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
}

async function createAudits(schema: Schema): Promise<void> {
  await schema
    .createTable('audits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('seed_url', 'text', (column) => column.notNull())
    .addColumn('max_pages', 'integer', (column) => column.notNull())
    .addColumn('site_host', 'text')
    .addColumn('crawl_site', 'text')
    .addColumn('pages_crawled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('pages_queued', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skipped_robots', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skipped_limits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skipped_off_site', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('site_issues', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('avg_geo_score', 'double precision')
    .addColumn('pages_with_schema', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('issues_error', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('issues_warning', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('issues_notice', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stop_reason', 'text')
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .addColumn('cancel_requested', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema
    .createIndex('audits_newest')
    .on('audits')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex('audits_open').on('audits').columns(['account_id', 'status']).execute();
  await schema
    .createTable('frontier')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('audit_id', 'text', (column) => column.notNull().references('audits.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('redirects', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('skip_reason', 'text')
    .addColumn('suspect', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('losses', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('frontier_url', ['audit_id', 'url'])
    .execute();
  await schema
    .createIndex('frontier_next')
    .on('frontier')
    .columns(['audit_id', 'state', 'level', 'id'])
    .execute();
}

async function createPages(schema: Schema): Promise<void> {
  await schema
    .createTable('audit_pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('audit_id', 'text', (column) => column.notNull().references('audits.id'))
    .addColumn('frontier_id', 'integer', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('final_url', 'text', (column) => column.notNull())
    .addColumn('redirects_to', 'text')
    .addColumn('failure', 'text')
    .addColumn('status_code', 'integer')
    .addColumn('content_type', 'text')
    .addColumn('depth', 'integer')
    .addColumn('title', 'text')
    .addColumn('meta_description', 'text')
    .addColumn('h1', 'text')
    .addColumn('lang', 'text')
    .addColumn('canonical_url', 'text')
    .addColumn('indexable', 'integer', (column) => column.notNull())
    .addColumn('indexability_reason', 'text')
    .addColumn('word_count', 'integer')
    .addColumn('internal_links', 'integer')
    .addColumn('external_links', 'integer')
    .addColumn('has_schema', 'integer', (column) => column.notNull())
    .addColumn('schema_types', 'text', (column) => column.notNull())
    .addColumn('schema_formats', 'text', (column) => column.notNull())
    .addColumn('schema_errors', 'text', (column) => column.notNull())
    .addColumn('geo_score', 'double precision')
    .addColumn('geo_breakdown', 'text', (column) => column.notNull())
    .addColumn('geo_score_version', 'text', (column) => column.notNull())
    .addColumn('rendered', 'integer', (column) => column.notNull())
    .addColumn('issues', 'text', (column) => column.notNull())
    .addColumn('response_time_ms', 'double precision')
    .addColumn('bytes', 'integer')
    .addColumn('content_hash', 'text')
    .addColumn('crawled_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('audit_pages_url', ['audit_id', 'url'])
    .execute();
  await schema
    .createIndex('audit_pages_seq')
    .unique()
    .on('audit_pages')
    .columns(['audit_id', 'seq'])
    .execute();
  await schema
    .createIndex('audit_pages_score')
    .on('audit_pages')
    .columns(['audit_id', 'geo_score', 'seq'])
    .execute();
  await schema
    .createTable('audit_page_issues')
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('page_seq', 'integer', (column) => column.notNull())
    .addColumn('severity', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_page_issues_key', ['audit_id', 'code', 'page_seq'])
    .execute();
  await schema
    .createTable('page_contents')
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('page_seq', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_contents_key', ['audit_id', 'page_seq'])
    .execute();
  await schema
    .createTable('page_links')
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('frontier_id', 'integer', (column) => column.notNull())
    .addColumn('targets', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_links_key', ['audit_id', 'frontier_id'])
    .execute();
}

async function createContent(schema: Schema): Promise<void> {
  await schema
    .createTable('briefs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('brief_id', 'text', (column) => column.notNull().references('briefs.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('word_count', 'integer')
    .addColumn('generator', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('drafts_newest')
    .on('drafts')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
  await schema
    .createTable('geo_tests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('failure_reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('audit_id', 'text', (column) => column.unique().references('audits.id'))
    .addColumn('test_id', 'text', (column) => column.unique().references('geo_tests.id'))
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('reports_newest')
    .on('reports')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
}

async function createPlumbing(schema: Schema): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('location', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_keys_expiry').on('idempotency_keys').column('expires_at').execute();
  await schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('run_after', 'bigint', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema.createIndex('jobs_next').on('jobs').columns(['state', 'kind', 'run_after']).execute();
  await schema.createIndex('jobs_subject').on('jobs').column('subject_id').execute();
}
