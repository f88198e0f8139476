import type { PageFacts } from '@seogeo/engine';
import type { RowOf } from '../queries/schema.ts';

/** What a site's pages may have stored: so much for each record, and for each byte of HTML. */
const BYTES_PER_RECORD = 16 * 1024;
const BYTES_PER_DECODED = 8;
/** Before that counts: short links are shorter in HTML than in a table, and small sites are let be. */
const FREE_BYTES = 4 * 1024 * 1024;
/** For all addresses of all sitemaps: 200,000 of them, of ordinary length. */
const LISTED_BYTES = 128 * 1024 * 1024;

/**
 * What an audit has stored, in bytes on the disk. Records are always stored. An address that is only to be requested,
 * or counted, is stored while there is room; what pages may fill follows from what they sent, so that a small page that
 * leads to a million addresses fills no disk.
 */
export class StorageTally {
  /** The most that one audit may store, whatever its pages are. */
  limit = Number.POSITIVE_INFINITY;
  stored = 0;
  /** Of that: addresses from sitemaps. */
  listed = 0;
  /** URLs that had no room. */
  unstored = 0;
  /** Of HTML, read. */
  decoded = 0;
  #records = 0;

  restore(
    row: Pick<RowOf<'audits'>, 'stored_bytes' | 'listed_bytes' | 'decoded_bytes' | 'urls_unstored'>,
    records: number,
  ): void {
    this.stored = row.stored_bytes;
    this.listed = row.listed_bytes;
    this.unstored = row.urls_unstored;
    this.#records = records;
    this.decoded = row.decoded_bytes;
  }

  /** A page has its record: there is room for what it leads to. */
  addPage({ wordCount, bytes }: Pick<PageFacts, 'wordCount' | 'bytes'>): void {
    this.#records += 1;
    // Of what is not HTML nothing was read: what its server says of its size buys no room.
    if (wordCount !== null) this.decoded += bytes ?? 0;
  }

  add(bytes: number): void {
    this.stored += bytes;
  }

  hasRoom(bytes: number, fromSitemap: boolean): boolean {
    if (this.isFull) return false;
    return fromSitemap ? this.listed + bytes <= LISTED_BYTES : this.#ofPages + bytes <= this.#share;
  }

  addUrl(bytes: number, fromSitemap: boolean): void {
    this.stored += bytes;
    if (fromSitemap) this.listed += bytes;
  }

  get isFull(): boolean {
    return this.stored >= this.limit;
  }

  get #ofPages(): number {
    return this.stored - this.listed;
  }

  get #share(): number {
    return FREE_BYTES + this.#records * BYTES_PER_RECORD + this.decoded * BYTES_PER_DECODED;
  }
}
