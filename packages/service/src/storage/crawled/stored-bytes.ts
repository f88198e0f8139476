import type { RowOf } from '../queries/schema.ts';
import type { Added } from './audit-writer.ts';

/*
 * What rows take on the disk, by SQLite's file format (https://sqlite.org/fileformat2.html, section 1.6) with pages of
 * 4096 bytes: what does not fit into a cell goes to whole pages of its own, so that an index over addresses of two
 * thousand characters takes five thousand bytes for each.
 */

type Value = string | number | null;

/** Stands for any: all are taken to be as long. */
const NUMBER = 0;

/** The most that a cell holds of its row, in a table and in an index, and the least once it does not hold all. */
const TABLE_CELL = 4_061;
const INDEX_CELL = 1_002;
const LEAST_IN_CELL = 489;
const OVERFLOW_BYTES = 4_092;
const PAGE_BYTES = 4_096;
/** Rows come in the order of their table and in none of its indexes, whose pages are then two thirds full. */
const TABLE_FILL = 0.93;
const INDEX_FILL = 0.69;

/** A row and its entries in the indexes of its table. */
function rowBytes(row: readonly Value[], indexes: readonly (readonly Value[])[]): number {
  const inIndexes = indexes.reduce((sum, entry) => sum + cellBytes(entry, INDEX_CELL, INDEX_FILL), 0);
  return Math.round(cellBytes(row, TABLE_CELL, TABLE_FILL) + inIndexes);
}

function cellBytes(values: readonly Value[], most: number, fill: number): number {
  const payload = values.reduce<number>((sum, value) => sum + valueBytes(value), 6);
  if (payload <= most) return payload / fill;
  const rest = LEAST_IN_CELL + ((payload - LEAST_IN_CELL) % OVERFLOW_BYTES);
  const inCell = rest <= most ? rest : LEAST_IN_CELL;
  return inCell / fill + Math.ceil((payload - inCell) / OVERFLOW_BYTES) * PAGE_BYTES;
}

/** With what stands about it in the row's header. */
function valueBytes(value: Value): number {
  if (value === null) return 1;
  return typeof value === 'number' ? 5 : Buffer.byteLength(value) + 2;
}

/** Of a URL in the frontier. */
export function urlBytes(auditId: string, url: string): number {
  const row = [auditId, url, NUMBER, NUMBER, 'queued', null, NUMBER, NUMBER, NUMBER, NUMBER];
  return rowBytes(row, [
    [auditId, url, NUMBER],
    [auditId, 'queued', NUMBER, NUMBER, NUMBER],
  ]);
}

export function targetBytes({ audit_id, url, kind }: Added['targets']): number {
  return rowBytes([audit_id, url, NUMBER, null, NUMBER, kind, NUMBER], [[audit_id, url, NUMBER]]);
}

export function pageBytes(row: RowOf<'audit_pages'>): number {
  const { id, audit_id: auditId, url } = row;
  const values: Value[] = Object.values(row);
  return rowBytes(values, [
    [id, NUMBER],
    [auditId, url, NUMBER],
    [auditId, NUMBER, NUMBER],
    [auditId, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, url, NUMBER],
  ]);
}

export function issueBytes({ audit_id, code, severity }: RowOf<'audit_page_issues'>): number {
  return rowBytes([audit_id, code, NUMBER, severity, NUMBER], [[audit_id, code, NUMBER, NUMBER]]);
}

export function contentBytes(auditId: string, content: string): number {
  return rowBytes([auditId, NUMBER, content], [[auditId, NUMBER, NUMBER]]);
}

export function linksBytes({ audit_id, targets, places, site_facts }: RowOf<'page_links'>): number {
  return rowBytes([audit_id, NUMBER, targets, places, site_facts], [[audit_id, NUMBER, NUMBER]]);
}

export function inlinksBytes({
  audit_id,
  sources,
}: Pick<RowOf<'page_inlinks'>, 'audit_id' | 'sources'>): number {
  return rowBytes([audit_id, NUMBER, NUMBER, NUMBER, sources], [[audit_id, NUMBER, NUMBER]]);
}

export function keptBytes(row: RowOf<'kept_pages'>): number {
  const values: Value[] = Object.values(row);
  return rowBytes(values, [[row.audit_id, row.url, NUMBER]]);
}
