import type { Kysely } from 'kysely';
import type { Database } from './connection/schema.ts';
import { AccountStore } from './stores/account-store.ts';
import { AuditStore } from './stores/audit-store.ts';
import { BriefStore } from './stores/brief-store.ts';
import { DeprecationStore } from './stores/deprecation-store.ts';
import { DraftStore } from './stores/draft-store.ts';
import { ExternalAnswerStore } from './stores/external-answer-store.ts';
import { GeoTestStore } from './stores/geo-test-store.ts';
import { JobStore } from './stores/job-store.ts';
import { KeyStore } from './stores/key-store.ts';
import { PageStore } from './stores/page-store.ts';
import { ProjectStore } from './stores/project-store.ts';
import { ReplyStore } from './stores/reply-store.ts';
import { ReportStore } from './stores/report-store.ts';
import { SessionStore } from './stores/session-store.ts';

export type Stores = ReturnType<typeof storesOn>;

/** Every store over one connection or one transaction. */
export function storesOn(db: Kysely<Database>) {
  const jobs = new JobStore(db);
  return {
    accounts: new AccountStore(db),
    keys: new KeyStore(db),
    sessions: new SessionStore(db),
    projects: new ProjectStore(db),
    audits: new AuditStore(db, jobs),
    pages: new PageStore(db),
    briefs: new BriefStore(db),
    drafts: new DraftStore(db, jobs),
    reports: new ReportStore(db),
    geoTests: new GeoTestStore(db, jobs),
    jobs,
    replies: new ReplyStore(db),
    deprecations: new DeprecationStore(db),
    externalAnswers: new ExternalAnswerStore(db),
  };
}
