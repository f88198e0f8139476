import type { Kysely } from 'kysely';
import { AuditStore } from './audits/audit-store.ts';
import { PageStore } from './audits/page-store.ts';
import { BriefStore } from './briefs/brief-store.ts';
import type { Database } from './database/schema.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { GeoTestStore } from './geo-tests/geo-test-store.ts';
import { ProjectStore } from './projects/project-store.ts';
import { ReportStore } from './reports/report-store.ts';

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
