/*
 * The tables as SQLite has them after its migration 0019 (a test compares the two), but for what PostgreSQL does better
 * otherwise: ids in the frontier are counted by audit, because one sequence would be shared by all who write; large
 * tables are found by their audit or account first, so that they can be distributed by it; and addresses, which are
 * longer than an index takes, are found by their MD5. All text is compared by its bytes, as SQLite does.
 */

const IDENTITY = `
  CREATE TABLE accounts (
    id text COLLATE "C" PRIMARY KEY, email text COLLATE "C" NOT NULL UNIQUE, plan text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL);
  CREATE TABLE passwords (
    account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    hash text COLLATE "C" NOT NULL);
  CREATE TABLE sessions (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
    digest text COLLATE "C" NOT NULL UNIQUE, signed_in_with text COLLATE "C" NOT NULL,
    browser text COLLATE "C", created_at bigint NOT NULL, last_used_at bigint NOT NULL,
    expires_at bigint NOT NULL);
  CREATE INDEX sessions_account ON sessions (account_id, created_at);
  CREATE TABLE ended_sessions (
    digest text COLLATE "C" PRIMARY KEY, with_account integer NOT NULL, expires_at bigint NOT NULL,
    forgotten_at bigint NOT NULL);
  CREATE INDEX ended_sessions_age ON ended_sessions (forgotten_at);
  CREATE TABLE access_tokens (
    digest text COLLATE "C" PRIMARY KEY,
    session_id text COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
    prefix text COLLATE "C" NOT NULL, expires_at bigint NOT NULL);
  CREATE INDEX access_tokens_session ON access_tokens (session_id);
  CREATE TABLE sign_in_links (
    digest text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE, expires_at bigint NOT NULL);
  CREATE TABLE api_keys (
    id text COLLATE "C" PRIMARY KEY, account_id text COLLATE "C" NOT NULL REFERENCES accounts,
    name text COLLATE "C" NOT NULL, digest text COLLATE "C" NOT NULL UNIQUE, prefix text COLLATE "C" NOT NULL,
    scopes text COLLATE "C" NOT NULL, created_at bigint NOT NULL, last_used_at bigint, expires_at bigint,
    revoked_at bigint);
  CREATE INDEX api_keys_account ON api_keys (account_id, created_at);
  CREATE INDEX api_keys_prefix ON api_keys (prefix);
  CREATE TABLE projects (
    id text COLLATE "C" PRIMARY KEY, account_id text COLLATE "C" NOT NULL REFERENCES accounts,
    name text COLLATE "C" NOT NULL, primary_domain text COLLATE "C" NOT NULL, created_at bigint NOT NULL);
  CREATE INDEX projects_newest ON projects (account_id, created_at, id);
  CREATE TABLE deprecated_uses (
    key_id text COLLATE "C" NOT NULL REFERENCES api_keys, item text COLLATE "C" NOT NULL,
    hour bigint NOT NULL, PRIMARY KEY (key_id, item, hour));`;

/** Whichever way a session goes, with its account too, it is written down for the 90 days that a browser may have its cookie. */
const ENDED_SESSIONS = `
  CREATE FUNCTION note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO ended_sessions VALUES (OLD.digest,
      CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id) THEN 0 ELSE 1 END,
      OLD.expires_at, OLD.created_at + 7776000000)
    ON CONFLICT (digest) DO UPDATE SET with_account = excluded.with_account;
    RETURN NULL;
  END $$;
  CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION note_ended_session();`;

const AUDITS = `
  CREATE TABLE audits (
    id text COLLATE "C" PRIMARY KEY, account_id text COLLATE "C" NOT NULL REFERENCES accounts,
    project_id text COLLATE "C" NOT NULL REFERENCES projects, job_id text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL, seed_url text COLLATE "C" NOT NULL, max_pages integer NOT NULL,
    site_host text COLLATE "C", crawl_site text COLLATE "C", pages_crawled integer NOT NULL DEFAULT 0,
    pages_queued integer NOT NULL DEFAULT 0, targets_checked integer NOT NULL DEFAULT 0,
    skipped_robots integer NOT NULL DEFAULT 0, skipped_limits integer NOT NULL DEFAULT 0,
    skipped_off_site integer NOT NULL DEFAULT 0, site_issues text COLLATE "C" NOT NULL DEFAULT '[]',
    avg_geo_score double precision, pages_with_schema integer NOT NULL DEFAULT 0,
    issues_error integer NOT NULL DEFAULT 0, issues_warning integer NOT NULL DEFAULT 0,
    issues_notice integer NOT NULL DEFAULT 0, stop_reason text COLLATE "C", error_code text COLLATE "C",
    error_message text COLLATE "C", cancel_requested integer NOT NULL DEFAULT 0,
    stored_bytes bigint NOT NULL DEFAULT 0, listed_bytes bigint NOT NULL DEFAULT 0,
    decoded_bytes bigint NOT NULL DEFAULT 0, urls_unstored bigint NOT NULL DEFAULT 0,
    created_at bigint NOT NULL, started_at bigint, finished_at bigint, running_ms bigint NOT NULL DEFAULT 0,
    fence integer NOT NULL DEFAULT 0);
  CREATE INDEX audits_newest ON audits (project_id, created_at, id);
  CREATE INDEX audits_open ON audits (account_id, status);
  CREATE TABLE frontier (
    audit_id text COLLATE "C" NOT NULL, id integer NOT NULL, url text COLLATE "C" NOT NULL,
    level integer NOT NULL, redirects integer NOT NULL, state text COLLATE "C" NOT NULL,
    skip_reason text COLLATE "C", suspect integer NOT NULL DEFAULT 0, losses integer NOT NULL DEFAULT 0,
    listed integer NOT NULL DEFAULT 0, tries integer NOT NULL DEFAULT 0, PRIMARY KEY (audit_id, id));
  CREATE UNIQUE INDEX frontier_url ON frontier (audit_id, md5(url));
  CREATE INDEX frontier_next ON frontier (audit_id, level, tries, id) WHERE state = 'queued';
  CREATE TABLE targets (
    audit_id text COLLATE "C" NOT NULL, url text COLLATE "C" NOT NULL, checked integer NOT NULL DEFAULT 0,
    fault text COLLATE "C", external integer NOT NULL DEFAULT 0,
    kind text COLLATE "C" NOT NULL DEFAULT 'other', frontier_id integer);
  CREATE UNIQUE INDEX targets_url ON targets (audit_id, md5(url));
  CREATE TABLE external_answers (
    digest text COLLATE "C" PRIMARY KEY, fault text COLLATE "C", checked_at bigint NOT NULL);
  CREATE INDEX external_answers_age ON external_answers (checked_at);`;

const PAGES = `
  CREATE TABLE audit_pages (
    id text COLLATE "C" NOT NULL, audit_id text COLLATE "C" NOT NULL, frontier_id integer NOT NULL,
    seq integer NOT NULL, url text COLLATE "C" NOT NULL, final_url text COLLATE "C" NOT NULL,
    redirects_to text COLLATE "C", failure text COLLATE "C", status_code integer, depth integer,
    indexable integer NOT NULL, has_schema integer NOT NULL, geo_score double precision,
    issues text COLLATE "C" NOT NULL, facts text COLLATE "C" NOT NULL, crawled_at bigint NOT NULL,
    PRIMARY KEY (audit_id, seq));
  CREATE UNIQUE INDEX audit_pages_url ON audit_pages (audit_id, md5(url));
  CREATE INDEX audit_pages_id ON audit_pages (id);
  CREATE INDEX audit_pages_score ON audit_pages (audit_id, geo_score, seq);
  CREATE TABLE audit_page_issues (
    audit_id text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, page_seq integer NOT NULL,
    severity text COLLATE "C" NOT NULL, count integer NOT NULL, PRIMARY KEY (audit_id, code, page_seq));
  CREATE TABLE page_contents (
    audit_id text COLLATE "C" NOT NULL, page_seq integer NOT NULL, content text COLLATE "C" NOT NULL,
    PRIMARY KEY (audit_id, page_seq));
  CREATE TABLE page_links (
    audit_id text COLLATE "C" NOT NULL, frontier_id integer NOT NULL, targets text COLLATE "C" NOT NULL,
    places text COLLATE "C" NOT NULL DEFAULT '', site_facts text COLLATE "C" NOT NULL DEFAULT 'null',
    PRIMARY KEY (audit_id, frontier_id));
  CREATE TABLE page_inlinks (
    audit_id text COLLATE "C" NOT NULL, page_seq integer NOT NULL, followed integer NOT NULL,
    nofollow integer NOT NULL, sources text COLLATE "C" NOT NULL, PRIMARY KEY (audit_id, page_seq));
  CREATE TABLE kept_pages (
    audit_id text COLLATE "C" NOT NULL, url text COLLATE "C" NOT NULL,
    analysis_version text COLLATE "C" NOT NULL, unchanged integer NOT NULL, etag text COLLATE "C",
    last_modified text COLLATE "C", blocked_agents text COLLATE "C" NOT NULL,
    analysis text COLLATE "C" NOT NULL);
  CREATE UNIQUE INDEX kept_pages_url ON kept_pages (audit_id, md5(url));`;

const CONTENT = `
  CREATE TABLE briefs (
    id text COLLATE "C" PRIMARY KEY, account_id text COLLATE "C" NOT NULL REFERENCES accounts,
    project_id text COLLATE "C" NOT NULL REFERENCES projects, topic text COLLATE "C" NOT NULL,
    audience text COLLATE "C" NOT NULL, goal text COLLATE "C" NOT NULL, content text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL);
  CREATE TABLE drafts (
    id text COLLATE "C" PRIMARY KEY, project_id text COLLATE "C" NOT NULL REFERENCES projects,
    brief_id text COLLATE "C" NOT NULL REFERENCES briefs, title text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL, content text COLLATE "C", word_count integer,
    generator text COLLATE "C" NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL);
  CREATE INDEX drafts_newest ON drafts (project_id, created_at, id);
  CREATE TABLE geo_tests (
    id text COLLATE "C" PRIMARY KEY, account_id text COLLATE "C" NOT NULL REFERENCES accounts,
    project_id text COLLATE "C" NOT NULL REFERENCES projects, prompt text COLLATE "C" NOT NULL,
    locale text COLLATE "C" NOT NULL, status text COLLATE "C" NOT NULL, result text COLLATE "C",
    failure_reason text COLLATE "C", created_at bigint NOT NULL, finished_at bigint);
  CREATE TABLE reports (
    id text COLLATE "C" PRIMARY KEY, project_id text COLLATE "C" NOT NULL REFERENCES projects,
    kind text COLLATE "C" NOT NULL, audit_id text COLLATE "C" UNIQUE REFERENCES audits,
    test_id text COLLATE "C" UNIQUE REFERENCES geo_tests, summary text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL);
  CREATE INDEX reports_newest ON reports (project_id, created_at, id);`;

const PLUMBING = `
  CREATE TABLE idempotency_keys (
    account_id text COLLATE "C" NOT NULL REFERENCES accounts, key text COLLATE "C" NOT NULL,
    fingerprint text COLLATE "C" NOT NULL, status integer NOT NULL, data text COLLATE "C" NOT NULL,
    location text COLLATE "C", created_at bigint NOT NULL, expires_at bigint NOT NULL,
    PRIMARY KEY (account_id, key));
  CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);
  CREATE TABLE jobs (
    id text COLLATE "C" PRIMARY KEY, kind text COLLATE "C" NOT NULL, subject_id text COLLATE "C" NOT NULL,
    account_id text COLLATE "C" NOT NULL DEFAULT '', project_id text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL, attempts integer NOT NULL DEFAULT 0, run_after bigint NOT NULL,
    lease_owner text COLLATE "C", beat integer NOT NULL DEFAULT 0, deaths integer NOT NULL DEFAULT 0,
    created_at bigint NOT NULL, finished_at bigint);
  CREATE INDEX jobs_waiting ON jobs (state, kind, account_id, created_at, id, run_after);
  CREATE INDEX jobs_audited ON jobs (project_id) WHERE state = 'running' AND kind = 'audit';
  CREATE INDEX jobs_subject ON jobs (subject_id);
  CREATE TABLE job_turns (
    kind text COLLATE "C" NOT NULL, account_id text COLLATE "C" NOT NULL, turn bigint NOT NULL,
    PRIMARY KEY (account_id, kind));
  CREATE INDEX job_turns_last ON job_turns (turn);
  CREATE TABLE host_shares (
    host text COLLATE "C" NOT NULL, owner text COLLATE "C" NOT NULL, requests integer NOT NULL,
    beat integer NOT NULL, PRIMARY KEY (host, owner));
  CREATE TABLE purge_clock (
    id integer PRIMARY KEY, seen_at bigint NOT NULL, believed_at bigint NOT NULL, steady_ms bigint NOT NULL);`;

/** Of PostgreSQL alone: what nodes share that is memory, or a file, where there is one of them. */
const NODES = `
  CREATE TABLE nodes (
    name text COLLATE "C" PRIMARY KEY, role text COLLATE "C" NOT NULL, beat integer NOT NULL,
    shown_at timestamptz NOT NULL);
  CREATE UNLOGGED TABLE rate_buckets (
    name text COLLATE "C" PRIMARY KEY, size bigint NOT NULL, asked bigint NOT NULL, granted bigint NOT NULL,
    level bigint NOT NULL, at bigint NOT NULL) WITH (fillfactor = 50);`;

/** Every table, as of the first version that knows PostgreSQL. */
export const INITIAL: readonly string[] = [IDENTITY, ENDED_SESSIONS, AUDITS, PAGES, CONTENT, PLUMBING, NODES];
