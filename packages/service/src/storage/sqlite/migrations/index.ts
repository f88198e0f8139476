import { inStatements } from '../../queries/migrations.ts';
import { INITIAL } from './0001-initial.ts';
import { oneLine } from './one-line.ts';

/** One damaged record must not keep the service from being upgraded. */
function list(column: string): string {
  return `json(iif(json_valid("${column}"), "${column}", '[]'))`;
}

/** A table's records of a project in the order in which they came; a trigger counts them, whoever writes. */
function countedByProject(table: string): string[] {
  return [
    `ALTER TABLE ${table} ADD COLUMN number integer`,
    `UPDATE ${table} SET number = counted.number FROM (SELECT id, row_number()
      OVER (PARTITION BY project_id ORDER BY created_at, id) AS number FROM ${table}) AS counted
      WHERE counted.id = ${table}.id`,
    `DROP INDEX ${table}_newest`,
    `CREATE INDEX ${table}_newest ON ${table} (project_id, number, id)`,
    `CREATE TRIGGER ${table}_numbered AFTER INSERT ON ${table} WHEN NEW.number IS NULL BEGIN
      UPDATE ${table} SET number = (SELECT coalesce(max(number), 0) + 1 FROM ${table}
        WHERE project_id = NEW.project_id) WHERE id = NEW.id;
    END`,
  ];
}

/** In the order they run. A released one never changes, to the letter and the indentation: a test knows what each leaves. */
export const migrations = inStatements({
  '0001-initial': INITIAL,
  // Which keys use what the contract calls deprecated: one row for each key, item and hour.
  '0002-deprecated-uses': [
    oneLine`create table "deprecated_uses" ("key_id" text not null references "api_keys" ("id"),
      "item" text not null, "hour" bigint not null,
      constraint "deprecated_uses_hour" primary key ("key_id", "item", "hour"))`,
    'create index "deprecated_uses_item" on "deprecated_uses" ("item", "hour")',
  ],
  // What the checks of the whole site need: where links stand, facts of each page, which URLs a sitemap lists.
  '0003-site-facts': [
    `alter table "page_links" add column "places" text default '' not null`,
    `alter table "page_links" add column "site_facts" text default 'null' not null`,
    'alter table "frontier" add column "listed" integer default 0 not null',
  ],
  // What the next audit of a site may take over for pages that have not changed.
  '0004-kept-pages': [
    oneLine`create table "kept_pages" ("audit_id" text not null references "audits" ("id"), "url" text not null,
      "analysis_version" text not null, "unchanged" integer not null, "etag" text, "last_modified" text,
      "blocked_agents" text not null, "analysis" text not null,
      constraint "kept_pages_key" primary key ("audit_id", "url"))`,
  ],
  // Which crawl workers are at which host, and with how many requests at a time.
  '0005-host-shares': [
    oneLine`create table "host_shares" ("host" text not null, "owner" text not null, "requests" integer not null,
      "seen_at" bigint not null, constraint "host_shares_key" primary key ("host", "owner"))`,
  ],
  // Everything that lists of pages filter and sort by, so that a list reads one index and then only the rows it shows: a
  // page's record is some thousand bytes, its entry in an index some hundred.
  '0006-page-list': [
    oneLine`create index "audit_pages_list" on "audit_pages"
      ("audit_id", "seq", "status_code", "has_schema", "geo_score", "depth", "url")`,
    'drop index "audit_pages_score"',
    oneLine`create index "audit_pages_score" on "audit_pages"
      ("audit_id", "geo_score", "seq", "status_code", "has_schema", "url")`,
  ],
  // Leases without a clock, and turns by account: a lease is its owner and a beat that moves, a job knows its account,
  // and how many workers have died over it. What ran when the service was stopped for this is taken up anew.
  '0007-fair-leases': [
    "UPDATE jobs SET state = 'queued', lease_owner = NULL WHERE state = 'running'",
    'alter table "jobs" drop column "lease_until"',
    'alter table "jobs" add column "beat" integer default 0 not null',
    'alter table "jobs" add column "deaths" integer default 0 not null',
    `alter table "jobs" add column "account_id" text default '' not null`,
    `UPDATE jobs SET account_id =
      coalesce((SELECT account_id FROM projects WHERE projects.id = jobs.project_id), '')`,
    'drop index "jobs_next"',
    // The last column for the figures of the queue, which are then read from the index alone.
    'create index "jobs_waiting" on "jobs" ("state", "kind", "account_id", "created_at", "id", "run_after")',
    // Which projects have an audit running, asked for every account that waits.
    "CREATE INDEX jobs_audited ON jobs (project_id) WHERE state = 'running' AND kind = 'audit'",
    oneLine`create table "job_turns" ("kind" text not null, "account_id" text not null, "turn" bigint not null,
      constraint "job_turns_key" primary key ("account_id", "kind"))`,
    'create index "job_turns_last" on "job_turns" ("turn")',
    // Nobody is at any host while the tables change.
    'drop table "host_shares"',
    oneLine`create table "host_shares" ("host" text not null, "owner" text not null, "requests" integer not null,
      "beat" integer not null, constraint "host_shares_key" primary key ("host", "owner"))`,
    'alter table "audits" add column "running_ms" bigint default 0 not null',
  ],
  // What an audit has stored so far: a worker that takes it over goes on counting where the last one stood.
  '0008-storage-budget': [
    'alter table "audits" add column "stored_bytes" bigint default 0 not null',
    'alter table "audits" add column "listed_bytes" bigint default 0 not null',
    'alter table "audits" add column "urls_unstored" bigint default 0 not null',
  ],
  // Who may write to an audit: its worker, by a number that no worker before or after it has.
  '0009-audit-fences': ['alter table "audits" add column "fence" integer default 0 not null'],
  // What was found of a page is one JSON column; beside it stands what lists filter and sort by, and what is written
  // later. A new table, filled row by row: columns that are dropped one by one would write the whole table each time.
  '0010-page-facts': [
    'ALTER TABLE audits ADD COLUMN decoded_bytes bigint NOT NULL DEFAULT 0',
    `UPDATE audits SET decoded_bytes = (SELECT coalesce(sum(bytes), 0) FROM audit_pages
      WHERE audit_id = audits.id AND word_count IS NOT NULL)
      WHERE status IN ('pending', 'running')`,
    `CREATE TABLE pages_with_facts (
    id text PRIMARY KEY,
    audit_id text NOT NULL REFERENCES audits (id),
    frontier_id integer NOT NULL,
    seq integer NOT NULL,
    url text NOT NULL,
    final_url text NOT NULL,
    redirects_to text,
    failure text,
    status_code integer,
    depth integer,
    indexable integer NOT NULL,
    has_schema integer NOT NULL,
    geo_score double precision,
    issues text NOT NULL,
    facts text NOT NULL,
    crawled_at bigint NOT NULL,
    CONSTRAINT audit_pages_url UNIQUE (audit_id, url))`,
    `INSERT INTO pages_with_facts
      SELECT id, audit_id, frontier_id, seq, url, final_url, redirects_to, failure, status_code, depth, indexable,
        has_schema, geo_score, issues, json_object('contentType', content_type, 'title', title,
          'metaDescription', meta_description, 'h1', h1, 'lang', lang, 'canonicalUrl', canonical_url,
          'indexabilityReason', indexability_reason, 'wordCount', word_count, 'internalLinks', internal_links,
          'externalLinks', external_links, 'schemaTypes', ${list('schema_types')},
          'schemaFormats', ${list('schema_formats')}, 'schemaErrors', ${list('schema_errors')},
          'geoBreakdown', ${list('geo_breakdown')}, 'geoScoreVersion', geo_score_version,
          'rendered', json(iif(rendered = 1, 'true', 'false')), 'responseTimeMs', response_time_ms, 'bytes', bytes,
          'contentHash', content_hash), crawled_at
      FROM audit_pages`,
    'DROP TABLE audit_pages',
    'ALTER TABLE pages_with_facts RENAME TO audit_pages',
    'create unique index "audit_pages_seq" on "audit_pages" ("audit_id", "seq")',
    oneLine`create index "audit_pages_list" on "audit_pages"
      ("audit_id", "seq", "status_code", "has_schema", "geo_score", "depth", "url")`,
    oneLine`create index "audit_pages_score" on "audit_pages"
      ("audit_id", "geo_score", "seq", "status_code", "has_schema", "url")`,
  ],
  // How often a URL was put off, and the order in which a level hands out what was.
  '0011-tries': [
    'alter table "frontier" add column "tries" integer default 0 not null',
    'drop index "frontier_next"',
    'create index "frontier_next" on "frontier" ("audit_id", "state", "level", "tries", "id")',
  ],
  // Files that an audit's pages load: each is asked for once, and is no page.
  '0012-targets': [
    'ALTER TABLE audits ADD COLUMN targets_checked integer NOT NULL DEFAULT 0',
    `CREATE TABLE targets (
      audit_id text NOT NULL REFERENCES audits (id),
      url text NOT NULL,
      checked integer NOT NULL DEFAULT 0,
      fault text,
      CONSTRAINT targets_url UNIQUE (audit_id, url))`,
  ],
  // People who sign in: a password, sessions, their tokens for the public API, and links that were printed.
  '0013-sign-in': [
    oneLine`create table "passwords"
      ("account_id" text primary key references "accounts" ("id") on delete cascade, "hash" text not null)`,
    oneLine`create table "sessions" ("id" text primary key,
      "account_id" text not null references "accounts" ("id") on delete cascade,
      "digest" text not null unique, "signed_in_with" text not null, "browser" text,
      "created_at" bigint not null, "last_used_at" bigint not null, "expires_at" bigint not null)`,
    'create index "sessions_account" on "sessions" ("account_id", "created_at")',
    oneLine`create table "access_tokens" ("digest" text primary key,
      "session_id" text not null references "sessions" ("id") on delete cascade, "prefix" text not null,
      "expires_at" bigint not null)`,
    'create index "access_tokens_session" on "access_tokens" ("session_id")',
    oneLine`create table "sign_in_links" ("digest" text primary key,
      "account_id" text not null references "accounts" ("id") on delete cascade, "expires_at" bigint not null)`,
  ],
  // Addresses of other sites among the targets, and what they have answered lately, for all audits and accounts.
  '0014-external': [
    'ALTER TABLE targets ADD COLUMN external integer NOT NULL DEFAULT 0',
    `CREATE TABLE external_answers (
      digest text NOT NULL PRIMARY KEY,
      fault text,
      checked_at integer NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX external_answers_age ON external_answers (checked_at)',
  ],
  // What became of sessions, so that whoever still has the cookie can be told. A trigger writes it down, whichever way
  // a session goes, with its account too; it is kept for the 90 days for which a browser may have the cookie.
  '0015-ended-sessions': [
    `CREATE TABLE ended_sessions (
      digest text NOT NULL PRIMARY KEY,
      with_account integer NOT NULL,
      expires_at integer NOT NULL,
      forgotten_at integer NOT NULL) WITHOUT ROWID`,
    'CREATE INDEX ended_sessions_age ON ended_sessions (forgotten_at)',
    `CREATE TRIGGER sessions_ended AFTER DELETE ON sessions BEGIN
      INSERT OR REPLACE INTO ended_sessions VALUES (
        OLD.digest,
        NOT EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id),
        OLD.expires_at,
        OLD.created_at + 7776000000);
    END`,
  ],
  // What each target is, and the page that leads to it: both stand in the request of a browser.
  '0016-target-kinds': [
    "ALTER TABLE targets ADD COLUMN kind text NOT NULL DEFAULT 'other'",
    'ALTER TABLE targets ADD COLUMN frontier_id integer',
  ],
  // One row: the time that purges go by.
  '0017-purge-clock': [
    `CREATE TABLE purge_clock (
      id integer NOT NULL PRIMARY KEY,
      seen_at integer NOT NULL,
      believed_at integer NOT NULL,
      steady_ms integer NOT NULL)`,
  ],
  // Lists of long audits are sorted in memory (docs/adr/0085), and those of short ones are short: no page need be written here.
  '0018-lists-in-memory': ['drop index "audit_pages_score"'],
  // Which pages link to a page: audits that have ended before this have no rows.
  '0019-page-inlinks': [
    `CREATE TABLE page_inlinks (
      audit_id text NOT NULL,
      page_seq integer NOT NULL,
      followed integer NOT NULL,
      nofollow integer NOT NULL,
      sources text NOT NULL,
      CONSTRAINT page_inlinks_key PRIMARY KEY (audit_id, page_seq))`,
  ],
  // By their times, what was made while a clock was ahead stayed the newest, and the texts of later audits were removed for it.
  '0020-own-order': [...countedByProject('audits'), ...countedByProject('reports')],
});
