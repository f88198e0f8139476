import type { Schemas } from '@seogeo/contract';
import type { Generated, Selectable } from 'kysely';
import type { JobKind } from '../../records/job.ts';
import type { SignInMethod } from '../../records/session.ts';

/*
 * Portable columns only, so that the same queries run on SQLite and PostgreSQL: ids are text (UUID), times are
 * epoch milliseconds, structured values are JSON text, booleans are 0 or 1.
 */

export interface Database {
  accounts: {
    id: string;
    email: string;
    plan: string;
    created_at: number;
  };

  /** Of accounts that have one; for the others links are the only way in. */
  passwords: {
    account_id: string;
    hash: string;
  };

  sessions: {
    id: string;
    account_id: string;
    /** SHA-256 of the cookie's value, hex. */
    digest: string;
    signed_in_with: SignInMethod;
    browser: string | null;
    created_at: number;
    last_used_at: number;
    expires_at: number;
  };

  /** Sessions that were in `sessions`, as long as a browser may have their cookies. */
  ended_sessions: {
    digest: string;
    /** Whether its account was deleted: 0 or 1. */
    with_account: number;
    /** When it would have expired. */
    expires_at: number;
    forgotten_at: number;
  };

  /** Bearer tokens of sessions for the public API. */
  access_tokens: {
    digest: string;
    session_id: string;
    prefix: string;
    expires_at: number;
  };

  sign_in_links: {
    digest: string;
    account_id: string;
    expires_at: number;
  };

  api_keys: {
    id: string;
    account_id: string;
    name: string;
    /** SHA-256 of the key, hex. The key itself is never stored. */
    digest: string;
    prefix: string;
    /** JSON array of scope names. */
    scopes: string;
    created_at: number;
    last_used_at: number | null;
    expires_at: number | null;
    revoked_at: number | null;
  };

  projects: {
    id: string;
    account_id: string;
    name: string;
    primary_domain: string;
    created_at: number;
  };

  audits: {
    id: string;
    account_id: string;
    project_id: string;
    job_id: string;
    status: Schemas['AuditRun']['status'];
    seed_url: string;
    max_pages: number;
    site_host: string | null;
    /** JSON of the engine's CrawlSite once the seed's redirects were followed; a resumed crawl starts from it. */
    crawl_site: string | null;
    pages_crawled: Generated<number>;
    pages_queued: Generated<number>;
    /** Rows of `targets` that were asked for. */
    targets_checked: Generated<number>;
    skipped_robots: Generated<number>;
    skipped_limits: Generated<number>;
    skipped_off_site: Generated<number>;
    /** JSON array of `{code, severity, message}`. */
    site_issues: Generated<string>;
    avg_geo_score: number | null;
    pages_with_schema: Generated<number>;
    issues_error: Generated<number>;
    issues_warning: Generated<number>;
    issues_notice: Generated<number>;
    stop_reason: Schemas['AuditRun']['stopReason'];
    error_code: NonNullable<Schemas['AuditRun']['error']>['code'] | null;
    error_message: string | null;
    cancel_requested: Generated<number>;
    /** Bytes that the audit's rows take on the disk; see stored-bytes.ts. */
    stored_bytes: Generated<number>;
    /** Those of them that are URLs of sitemaps. */
    listed_bytes: Generated<number>;
    /** Bytes of HTML that were read. */
    decoded_bytes: Generated<number>;
    /** URLs that were found and not stored, for want of room. */
    urls_unstored: Generated<number>;
    /** In its project, the order in which they were begun: what no clock that is set changes. */
    number: Generated<number>;
    created_at: number;
    started_at: number | null;
    finished_at: number | null;
    /** How long workers have had it open, which its plan limits. */
    running_ms: Generated<number>;
    /** Counts up whenever a worker takes it, or loses it: whoever knows an earlier number writes nothing more. */
    fence: Generated<number>;
  };

  frontier: {
    id: Generated<number>;
    audit_id: string;
    url: string;
    level: number;
    redirects: number;
    state: 'queued' | 'leased' | 'done' | 'skipped';
    /** Why a skipped URL was never requested. */
    skip_reason: 'robots' | 'limits' | 'offSite' | null;
    /** 1 after a worker was lost while this URL was in flight: it is taken alone. 2 once it is being analysed so. */
    suspect: Generated<number>;
    /** What workers lost while this URL was the only one in flight weigh together; see frontier-rows.ts. */
    losses: Generated<number>;
    /** 1 when the URL stands in a sitemap. */
    listed: Generated<number>;
    /** How often it failed in a way that passes, and was put off. */
    tries: Generated<number>;
  };

  audit_pages: {
    id: string;
    audit_id: string;
    frontier_id: number;
    /** Position in the order of crawling, from 1. */
    seq: number;
    url: string;
    /** Where its redirects end, which is known at the end of the crawl. */
    final_url: string;
    redirects_to: string | null;
    failure: string | null;
    status_code: number | null;
    depth: number | null;
    indexable: number;
    has_schema: number;
    geo_score: number | null;
    /** JSON array; the checks of the whole site add theirs at the end of the crawl. */
    issues: string;
    /** JSON of what else was found of the page; see page-facts.ts. */
    facts: string;
    crawled_at: number;
  };

  audit_page_issues: {
    audit_id: string;
    code: string;
    page_seq: number;
    severity: 'error' | 'warning' | 'notice';
    /** How many issues of this code the page has. */
    count: number;
  };

  page_contents: {
    audit_id: string;
    page_seq: number;
    /** JSON of the engine's PageContent. */
    content: string;
  };

  page_links: {
    audit_id: string;
    frontier_id: number;
    /** JSON array of the frontier ids of the page's distinct internal link targets, negative where nofollow. */
    targets: string;
    /** Where each of them stands; see link-places.ts. */
    places: string;
    /** JSON of the engine's SiteFacts, or null. */
    site_facts: string;
  };

  /** Of each page of an audit whose crawl has ended. */
  page_inlinks: {
    audit_id: string;
    page_seq: number;
    /** How many pages link to it. */
    followed: number;
    /** And how many only with nofollow. */
    nofollow: number;
    /** JSON array of the positions of the first of them in the order of crawling, negative where nofollow. */
    sources: string;
  };

  briefs: {
    id: string;
    account_id: string;
    project_id: string;
    topic: string;
    audience: string;
    goal: string;
    /** JSON of the brief as the API returns it. */
    content: string;
    created_at: number;
  };

  drafts: {
    id: string;
    project_id: string;
    brief_id: string;
    title: string;
    status: Schemas['ContentDraft']['status'];
    content: string | null;
    word_count: number | null;
    generator: string;
    created_at: number;
    updated_at: number;
  };

  geo_tests: {
    id: string;
    account_id: string;
    project_id: string;
    prompt: string;
    locale: string;
    status: Schemas['GeoTest']['status'];
    /** JSON of the finished test's fields, null until then. */
    result: string | null;
    failure_reason: string | null;
    created_at: number;
    finished_at: number | null;
  };

  reports: {
    id: string;
    project_id: string;
    kind: Schemas['ReportSnapshot']['kind'];
    audit_id: string | null;
    test_id: string | null;
    summary: string;
    created_at: number;
    /** In its project, the order in which they were written. */
    number: Generated<number>;
  };

  idempotency_keys: {
    account_id: string;
    key: string;
    fingerprint: string;
    status: number;
    data: string;
    location: string | null;
    created_at: number;
    expires_at: number;
  };

  jobs: {
    id: string;
    kind: JobKind;
    subject_id: string;
    account_id: string;
    project_id: string;
    state: 'queued' | 'running' | 'done' | 'failed';
    attempts: Generated<number>;
    run_after: number;
    /** The worker that has it, by its incarnation; null unless it runs. */
    lease_owner: string | null;
    /** Moves as long as that worker lives; see lease-watch.ts. */
    beat: Generated<number>;
    /** Of workers, in the middle of this very work. */
    deaths: Generated<number>;
    created_at: number;
    finished_at: number | null;
  };

  job_turns: {
    kind: JobKind;
    account_id: string;
    /** Counts the turns of all accounts: the higher, the later this one was served. */
    turn: number;
  };

  deprecated_uses: {
    key_id: string;
    /** What was used, by the name the server gives it, e.g. `listProjects query sort`. */
    item: string;
    /** Begin of the hour, Unix milliseconds. */
    hour: number;
  };

  kept_pages: {
    audit_id: string;
    url: string;
    /** Of the engine that made the analysis; no other takes it over. */
    analysis_version: string;
    /** 1 when this audit took it over itself. */
    unchanged: number;
    etag: string | null;
    last_modified: string | null;
    /** JSON array of the search agents that robots.txt refused. */
    blocked_agents: string;
    /** JSON of the engine's PageAnalysis. */
    analysis: string;
  };

  host_shares: {
    host: string;
    /** The worker that crawls it. */
    owner: string;
    /** At a time: what it may have, or has, whichever is more. */
    requests: number;
    /** Moves as long as that worker lives. */
    beat: number;
  };

  /** Files that an audit's pages load. */
  targets: {
    audit_id: string;
    url: string;
    /** 1 once it was asked for. */
    checked: Generated<number>;
    /** In words, why it cannot be loaded. */
    fault: string | null;
    /** Of another site. */
    external: Generated<number>;
    /** A ResourceKind of the engine. */
    kind: Generated<string>;
    /** Of the first page that leads to it; null of audits that began before this was kept. */
    frontier_id: number | null;
  };

  external_answers: {
    /** SHA-256 of the address, hex. */
    digest: string;
    /** `answers 404`; null where none was found. */
    fault: string | null;
    checked_at: number;
  };

  /** One row; see purge-clock-store.ts. */
  purge_clock: {
    id: number;
    seen_at: number;
    believed_at: number;
    steady_ms: number;
  };
}

/** A record as it is read. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
