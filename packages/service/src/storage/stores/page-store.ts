import type { Schemas } from '@seogeo/contract';
import { blankOf, withinContract, withOverLimit } from '../../contract-bounds/within-contract.ts';
import { factsOfColumns, readFacts } from '../crawled/page-facts.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from '../kysely/kysely.gen.js';
import { isoTime } from '../queries/iso-time.ts';
import type { FoundPages, SlicesOf, Window } from '../queries/page-of.ts';
import { readJson } from '../queries/read-json.ts';
import type { Database, RowOf } from '../queries/schema.ts';
import { slicesOf } from '../queries/slices-of.ts';
import { Store } from './store.ts';

type AuditPage = Schemas['AuditPage'];
type PageLink = Schemas['PageLink'];

/** The filters of listAuditPages; all that are given must hold. */
export interface PageFilter {
  /** Strictly above; a page without a score never matches. */
  readonly minGeoScore?: number | undefined;
  readonly hasSchema?: boolean | undefined;
  readonly statusCode?: number | undefined;
  /** An issue's code; an unknown one matches nothing. */
  readonly issue?: string | undefined;
  /** Part of the URL, in its exact case. */
  readonly url?: string | undefined;
}

/** To look for a part of the addresses of more pages takes so long that it is to keep nobody waiting. */
export const FEW_ADDRESSES = 100;

export type PageSort = 'geoScore' | '-geoScore' | 'url' | 'depth' | 'crawledAt';

/**
 * The pages with the same URL in two audits. Scores are sums over those that have one in both, issues over those that were
 * answered with 2xx in both, or in neither.
 */
export interface PagesOfBoth {
  readonly pageCount: number;
  /** Answered with 2xx in the first audit, and not in the second. */
  readonly lostPageCount: number;
  readonly scoredPageCount: number;
  readonly scoreBefore: number;
  readonly scoreNow: number;
  readonly issuesBefore: number;
  readonly issuesNow: number;
}

/** The pages that link to one page: those that are listed, and how many there are; null where that is not known. */
export interface Linking extends SlicesOf<PageLink> {
  readonly linkCounts: Schemas['LinkCounts'] | null;
}

type Pages = SelectQueryBuilder<Database, 'audit_pages', object>;

/** The page records of an audit. */
export class PageStore extends Store {
  /** Which records stand on a page of a list: from the index alone, as they are many times as large. */
  async find(
    auditId: string,
    filter: PageFilter,
    sort: PageSort,
    { offset, size }: Window,
  ): Promise<FoundPages> {
    const [rows, count] = await Promise.all([
      sorted(this.#matching(auditId, filter), sort).select('seq').limit(size).offset(offset).execute(),
      this.#counted(auditId, filter).executeTakeFirstOrThrow(),
    ]);
    return { seqs: rows.map(({ seq }) => seq), total: count.total };
  }

  /** Records by their positions in the order of crawling, in the order in which these are given, slice by slice. */
  async *at(auditId: string, seqs: readonly number[]): AsyncGenerator<readonly AuditPage[]> {
    for (const slice of await this.#slices(auditId, seqs)) {
      const rows = await this.#ofAudit(auditId).where('seq', 'in', slice).selectAll().execute();
      const pages = new Map(rows.map((row) => [row.seq, toAuditPage(row)]));
      yield slice.flatMap((seq) => pages.get(seq) ?? []);
    }
  }

  async #slices(auditId: string, seqs: readonly number[]): Promise<readonly (readonly number[])[]> {
    if (seqs.length === 0) return [];
    const bytes = sql<number>`octet_length(facts) + octet_length(issues)`.as('bytes');
    const rows = await this.#ofAudit(auditId).where('seq', 'in', seqs).select(['seq', bytes]).execute();
    const sizes = new Map(rows.map((row) => [row.seq, row.bytes]));
    const slices = slicesOf(seqs.map((seq) => ({ seq, bytes: sizes.get(seq) ?? 0 })));
    return slices.map((slice) => slice.map(({ seq }) => seq));
  }

  /** In the order of crawling; null where the audit has no such page. */
  async linking(auditId: string, pageId: string, { offset, size }: Window): Promise<Linking | null> {
    const page = await this.db
      .selectFrom('audit_pages as page')
      .leftJoin('page_inlinks as links', (on) =>
        on.onRef('links.audit_id', '=', 'page.audit_id').onRef('links.page_seq', '=', 'page.seq'),
      )
      .select(['page.audit_id', 'links.followed', 'links.nofollow', 'links.sources'])
      // By its id alone: of an audit that it has no figures of yet, PostgreSQL would look through the other pages as well.
      .where('page.id', '=', pageId)
      .executeTakeFirst();
    if (page?.audit_id !== auditId) return null;
    const { followed, nofollow, sources } = page;
    if (followed === null || nofollow === null || sources === null)
      return { slices: this.#links(auditId, new Map()), total: 0, linkCounts: null };
    const all = readJson<number[]>(sources);
    const wanted = new Map(all.slice(offset, offset + size).map((source) => [Math.abs(source), source < 0]));
    const linkCounts = { followed, nofollow };
    return { slices: this.#links(auditId, wanted), total: all.length, linkCounts };
  }

  /** @param wanted by position whether it links with `nofollow` only; in the order of crawling */
  async *#links(auditId: string, wanted: ReadonlyMap<number, boolean>): AsyncGenerator<readonly PageLink[]> {
    for (const slice of await this.#slices(auditId, [...wanted.keys()])) {
      const rows = await this.#ofAudit(auditId)
        .select(['id', 'seq', 'url', 'status_code', 'facts'])
        .where('seq', 'in', slice)
        .orderBy('seq')
        .execute();
      yield rows.map((row) => toPageLink(row, wanted.get(row.seq) ?? false));
    }
  }

  /** Those with the highest scores, or the lowest; ties in the order of URLs. */
  async ranked(auditId: string, order: 'asc' | 'desc', limit: number): Promise<Schemas['ScoredPage'][]> {
    const rows = await this.#ofAudit(auditId)
      .select(['url', 'geo_score'])
      .where('geo_score', 'is not', null)
      .orderBy('geo_score', order)
      .orderBy('url')
      .limit(limit)
      .execute();
    return rows.flatMap(({ url, geo_score: geoScore }) => (geoScore === null ? [] : [{ url, geoScore }]));
  }

  /** How often each issue was found on the pages, the most frequent first. */
  issueTotals(auditId: string, limit: number): Promise<Schemas['TopIssue'][]> {
    return this.db
      .selectFrom('audit_page_issues')
      .select(['code', 'severity', sql<number>`sum(count)`.as('count')])
      .where('audit_id', '=', auditId)
      .groupBy(['code', 'severity'])
      .orderBy('count', 'desc')
      .orderBy('code')
      .limit(limit)
      .execute();
  }

  /** @param leftOut codes of issues that are not counted */
  async ofBoth(before: string, now: string, leftOut: readonly string[]): Promise<PagesOfBoth> {
    const both = this.#ofAudit(now).innerJoin('audit_pages as old', (on) =>
      on.onRef('old.url', '=', 'audit_pages.url').on('old.audit_id', '=', before),
    );
    const scored = sql`audit_pages.geo_score IS NOT NULL AND old.geo_score IS NOT NULL`;
    const answered = (page: 'old' | 'audit_pages') =>
      sql<number>`CASE WHEN ${sql.ref(`${page}.status_code`)} BETWEEN 200 AND 299 THEN 1 ELSE 0 END`;
    const issuesOf = (page: 'old' | 'audit_pages') =>
      both
        .where(answered('old'), '=', answered('audit_pages'))
        .innerJoin('audit_page_issues as i', (on) =>
          on.onRef('i.audit_id', '=', `${page}.audit_id`).onRef('i.page_seq', '=', `${page}.seq`),
        )
        .$if(leftOut.length > 0, (query) => query.where('i.code', 'not in', leftOut))
        .select(sql<number>`coalesce(sum(i.count), 0)`.as('count'))
        .executeTakeFirstOrThrow();
    const [pages, issuesBefore, issuesNow] = await Promise.all([
      both
        .select([
          sql<number>`count(*)`.as('pageCount'),
          sql<number>`coalesce(sum(CASE WHEN ${answered('old')} > ${answered('audit_pages')} THEN 1 END), 0)`.as(
            'lostPageCount',
          ),
          sql<number>`coalesce(sum(CASE WHEN ${scored} THEN 1 END), 0)`.as('scoredPageCount'),
          sql<number>`coalesce(sum(CASE WHEN ${scored} THEN old.geo_score END), 0)`.as('scoreBefore'),
          sql<number>`coalesce(sum(CASE WHEN ${scored} THEN audit_pages.geo_score END), 0)`.as('scoreNow'),
        ])
        .executeTakeFirstOrThrow(),
      issuesOf('old'),
      issuesOf('audit_pages'),
    ]);
    return { ...pages, issuesBefore: issuesBefore.count, issuesNow: issuesNow.count };
  }

  #counted(auditId: string, filter: PageFilter) {
    const total = sql<number>`count(*)`.as('total');
    const { issue, ...others } = filter;
    if (issue === undefined || Object.values(others).some((value) => value !== undefined))
      return this.#matching(auditId, filter).select(total);
    // Nothing need be known of the pages themselves.
    return this.#withIssue(auditId, issue).select(total);
  }

  /** One row for each page that has the issue. */
  #withIssue(auditId: string, issue: string) {
    return this.db
      .selectFrom('audit_page_issues')
      .where('audit_page_issues.audit_id', '=', auditId)
      .where('code', '=', issue);
  }

  #ofAudit(auditId: string): Pages {
    return this.db.selectFrom('audit_pages').where('audit_pages.audit_id', '=', auditId);
  }

  #matching(auditId: string, filter: PageFilter): Pages {
    let pages = this.#ofAudit(auditId);
    if (filter.minGeoScore !== undefined) pages = pages.where('geo_score', '>', filter.minGeoScore);
    if (filter.hasSchema !== undefined) pages = pages.where('has_schema', '=', Number(filter.hasSchema));
    if (filter.statusCode !== undefined) pages = pages.where('status_code', '=', filter.statusCode);
    if (filter.url !== undefined) pages = pages.where(containsUrl(filter.url));
    const { issue } = filter;
    if (issue !== undefined)
      pages = pages.where('seq', 'in', this.#withIssue(auditId, issue).select('page_seq'));
    return pages;
  }
}

/** A substring search in which `%` and `_` stand for themselves; LIKE is portable, and `replace` makes it exact. */
function containsUrl(part: string) {
  return (eb: ExpressionBuilder<Database, 'audit_pages'>) =>
    eb(eb.fn<string>('replace', ['url', eb.val(part), eb.val('')]), '!=', eb.ref('url'));
}

/** Ties, and pages without the value, stand in the order of crawling, the latter last. */
function sorted(pages: Pages, sort: PageSort): Pages {
  switch (sort) {
    case 'geoScore':
      return pages.orderBy('geo_score', (by) => by.asc().nullsLast()).orderBy('seq');
    case '-geoScore':
      return pages.orderBy('geo_score', (by) => by.desc().nullsLast()).orderBy('seq');
    case 'url':
      // No ties: an audit has one record per URL.
      return pages.orderBy('url');
    case 'depth':
      return pages.orderBy('depth', (by) => by.asc().nullsLast()).orderBy('seq');
    case 'crawledAt':
      return pages.orderBy('seq');
  }
}

const boundPage = withinContract('AuditPage');

/** The record as the API shows it. */
function toAuditPage(row: RowOf<'audit_pages'>): AuditPage {
  const page = storedPage(row);
  const cut = boundPage(page);
  return cut.length === 0 ? page : { ...page, issues: withOverLimit(page.issues, cut, { location: null }) };
}

/** Facts that an earlier version did not look for are null, or none. */
const unknownFacts = blankOf('AuditPage');

function storedPage(row: RowOf<'audit_pages'>): AuditPage {
  return {
    ...unknownFacts(),
    ...readFacts(row.facts),
    ...factsOfColumns(row),
    id: row.id,
    finalUrl: row.final_url,
    depth: row.depth,
    issues: readJson<AuditPage['issues']>(row.issues),
    crawledAt: isoTime(row.crawled_at),
  };
}

const boundLink = withinContract('PageLink');

function toPageLink(
  row: Pick<RowOf<'audit_pages'>, 'id' | 'url' | 'status_code' | 'facts'>,
  nofollow: boolean,
): PageLink {
  const { title } = readFacts(row.facts);
  const link = { id: row.id, url: row.url, statusCode: row.status_code, title, nofollow };
  boundLink(link);
  return link;
}
