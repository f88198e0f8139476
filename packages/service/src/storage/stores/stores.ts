import type { Kysely } from 'kysely';
import type { Database } from '../queries/schema.ts';
import { AccountStore } from './account-store.ts';
import { AuditStore } from './audit-store.ts';
import { BriefStore } from './brief-store.ts';
import { DeprecationStore } from './deprecation-store.ts';
import { DraftStore } from './draft-store.ts';
import { ExternalAnswerStore } from './external-answer-store.ts';
import { GeoTestStore } from './geo-test-store.ts';
import { JobStore } from './job-store.ts';
import { KeyStore } from './key-store.ts';
import { PageStore } from './page-store.ts';
import { ProjectStore } from './project-store.ts';
import { PurgeClockStore } from './purge-clock-store.ts';
import { ReplyStore } from './reply-store.ts';
import { ReportStore } from './report-store.ts';
import { SessionStore } from './session-store.ts';

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
    purgeClock: new PurgeClockStore(db),
  };
}
