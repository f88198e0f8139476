import type { DatabaseSync } from 'node:sqlite';

/** A column of bytes. */
export function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new RangeError('A column holds no bytes.');
}

/** Tells how many bytes a database's file has, with those that are still to be written to it. */
export function sizeOf(database: DatabaseSync): () => number {
  const pages = database.prepare('PRAGMA page_count');
  const bytes = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  return () => bytes * Number(pages.get()?.page_count);
}
