import type { Kysely } from 'kysely';
import type { Database } from './connection/schema.ts';
import { AuditStore } from './stores/audit-store.ts';
import { BriefStore } from './stores/brief-store.ts';
import { DraftStore } from './stores/draft-store.ts';
import { GeoTestStore } from './stores/geo-test-store.ts';
import { PageStore } from './stores/page-store.ts';
import { ProjectStore } from './stores/project-store.ts';
import { ReportStore } from './stores/report-store.ts';

/** Every store over one connection or one transaction. */
export interface Stores {
  readonly db: Kysely<Database>;
  readonly projects: ProjectStore;
  readonly audits: AuditStore;
  readonly pages: PageStore;
  readonly briefs: BriefStore;
  readonly drafts: DraftStore;
  readonly reports: ReportStore;
  readonly geoTests: GeoTestStore;
}

export function storesOn(db: Kysely<Database>): Stores {
  return {
    db,
    projects: new ProjectStore(db),
    audits: new AuditStore(db),
    pages: new PageStore(db),
    briefs: new BriefStore(db),
    drafts: new DraftStore(db),
    reports: new ReportStore(db),
    geoTests: new GeoTestStore(db),
  };
}
