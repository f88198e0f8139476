import { nextSlice } from '@seogeo/engine/crawl';
import type { RawBuilder, SqlBool } from '../kysely/kysely.gen.js';
import type { AuditWriter } from './audit-writer.ts';

/** Addresses looked at in one turn of the crawl's thread: a millisecond or two, be it said of all of them or of none. */
const PIECE = 2_000;

/** What is read of which audit, and whose turns it takes. */
export type FrontierOf = Pick<AuditWriter, 'accountId' | 'auditId' | 'frontierKey' | 'read'>;

/**
 * Those addresses of an audit's frontier of which `which` is so. A site decides how many there are, and of how many it is
 * so: all are looked through once, in the order of an index that needs no sorting for each piece.
 */
export async function* inFrontier(
  { read, auditId, accountId, frontierKey: key }: FrontierOf,
  which: RawBuilder<SqlBool>,
) {
  const own = read.selectFrom('frontier').where('audit_id', '=', auditId).orderBy(key);
  for (let rest = own; ; ) {
    await nextSlice(accountId);
    const last = await rest
      .select(key)
      .limit(1)
      .offset(PIECE - 1)
      .executeTakeFirst();
    const piece = last === undefined ? rest : rest.where(key, '<=', last[key]);
    yield* await piece.select(['id', 'url', 'listed']).where(which).execute();
    if (last === undefined) return;
    rest = own.where(key, '>', last[key]);
  }
}
