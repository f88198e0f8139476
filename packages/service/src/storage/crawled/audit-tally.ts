import type { PageFacts } from '@seogeo/engine';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { Database, RowOf } from '../queries/schema.ts';
import { StorageTally } from './storage-tally.ts';

/** The columns of an audit that say how far it has come. */
export type TallyColumns = ReturnType<AuditTally['columns']>;

/** The moving figures of a running audit, kept beside the tables they are counted from. */
export class AuditTally {
  readonly skipped = { robots: 0, limits: 0, offSite: 0 };
  readonly issues = { error: 0, warning: 0, notice: 0 };
  readonly storage = new StorageTally();
  done = 0;
  queued = 0;
  leased = 0;
  pagesWithSchema = 0;
  /** Tenths of a point, so that the mean does not depend on the order of adding. */
  #scoreTenths = 0;
  #scored = 0;

  addPage(facts: PageFacts): void {
    this.done += 1;
    if (facts.hasSchema) this.pagesWithSchema += 1;
    for (const issue of facts.issues) this.issues[issue.severity] += 1;
    if (facts.geoScore !== null) this.addScores(Math.round(facts.geoScore * 10), 1);
  }

  addScores(tenths: number, pages: number): void {
    this.#scoreTenths += tenths;
    this.#scored += pages;
  }

  /** One decimal; null when no page has a score. */
  get averageScore(): number | null {
    return this.#scored === 0 ? null : Math.round(this.#scoreTenths / this.#scored) / 10;
  }

  columns() {
    return {
      pages_crawled: this.done,
      pages_queued: this.queued + this.leased,
      pages_with_schema: this.pagesWithSchema,
      skipped_robots: this.skipped.robots,
      skipped_limits: this.skipped.limits + this.storage.unstored,
      skipped_off_site: this.skipped.offSite,
      issues_error: this.issues.error,
      issues_warning: this.issues.warning,
      issues_notice: this.issues.notice,
      avg_geo_score: this.averageScore,
      stored_bytes: this.storage.stored,
      listed_bytes: this.storage.listed,
      decoded_bytes: this.storage.decoded,
      urls_unstored: this.storage.unstored,
    } satisfies Partial<RowOf<'audits'>>;
  }
}

/** An audit's figures at the start of a run: what is written with each batch has them, but for the sum of scores. */
export async function knownTally(db: Kysely<Database>, auditId: string): Promise<AuditTally> {
  const tally = new AuditTally();
  const row = await db.selectFrom('audits').selectAll().where('id', '=', auditId).executeTakeFirstOrThrow();
  tally.queued = row.pages_queued;
  tally.skipped.robots = row.skipped_robots;
  tally.skipped.limits = row.skipped_limits - row.urls_unstored;
  tally.skipped.offSite = row.skipped_off_site;
  tally.issues.error = row.issues_error;
  tally.issues.warning = row.issues_warning;
  tally.issues.notice = row.issues_notice;
  const pages = await db
    .selectFrom('audit_pages')
    .select([
      sql<number>`count(*)`.as('done'),
      sql<number>`coalesce(sum(has_schema), 0)`.as('withSchema'),
      sql<number>`count(geo_score)`.as('scored'),
      sql<number>`coalesce(sum(floor(geo_score * 10 + 0.5)), 0)`.as('tenths'),
    ])
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow();
  tally.done = pages.done;
  tally.pagesWithSchema = pages.withSchema;
  tally.addScores(pages.tenths, pages.scored);
  tally.storage.restore(row, tally.done);
  return tally;
}

/** The same once its site checks are done, which have changed what was found. */
export async function countTally(db: Kysely<Database>, auditId: string): Promise<AuditTally> {
  const tally = await knownTally(db, auditId);
  const issues = await db
    .selectFrom('audit_page_issues')
    .select(['severity', sql<number>`sum(count)`.as('total')])
    .where('audit_id', '=', auditId)
    .groupBy('severity')
    .execute();
  Object.assign(tally.issues, { error: 0, warning: 0, notice: 0 });
  for (const { severity, total } of issues) tally.issues[severity] = total;
  return tally;
}
