import { randomUUID } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { IndexedPage } from '../text/site-index.ts';
import { FIELDS, TABLES } from './index-layout.ts';
import { PageWriter } from './page-writer.ts';
import { seal } from './sealed-file.ts';
import { TermCounter } from './term-counter.ts';

export interface WriteIndexOptions {
  /** Called after each page. */
  readonly onProgress?: () => void;
  /** Of the file that is there while it is written: the index's own name, this and `.new`. */
  readonly mark?: string;
  /** Entries of posting lists that are held in memory at a time. */
  readonly mostEntries?: number;
  /** The pages from which on the file would have more bytes, or by one page at most, are left out. */
  readonly mostBytes?: number;
}

/**
 * Writes the index of a site's pages, given in order of URLs, to a file that is there as a whole or not at all. Memory
 * is bounded, whatever the size of the site.
 */
export async function writeSiteIndex(
  file: string,
  pages: Iterable<IndexedPage> | AsyncIterable<IndexedPage>,
  options: WriteIndexOptions = {},
): Promise<void> {
  // A name that nobody has left behind: processes in containers have the same number at each start.
  const temporary = `${file}.${options.mark ?? randomUUID()}.new`;
  try {
    await writeAll(temporary, pages, options);
    // Else a name might outlive a loss of power, and what it names not.
    seal(temporary);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

async function writeAll(
  file: string,
  pages: Iterable<IndexedPage> | AsyncIterable<IndexedPage>,
  { onProgress, mostEntries, mostBytes = Number.POSITIVE_INFINITY }: WriteIndexOptions,
): Promise<void> {
  using database = newDatabase(file);
  const terms = new TermCounter(database, mostEntries);
  const written = new PageWriter(database, terms);
  for await (const page of pages) {
    if (written.bytes >= mostBytes) break;
    written.add(page);
    onProgress?.();
  }
  terms.write();
  const addTable = database.prepare('INSERT INTO tables VALUES (?, ?)');
  for (const [name, numbers] of Object.entries(written.tables())) addTable.run(name, numbers);
  for (const field of FIELDS) addTable.run(field, terms.lengthsOf(field));
  addTable.run('languages', JSON.stringify(written.languages()));
  database.exec('COMMIT');
}

/**
 * A database in a file that nobody else may read, in a transaction that its closing ends. It keeps no journal, which a
 * defensive one keeps whatever it is told: what fails leaves a file that is to be removed.
 */
function newDatabase(path: string): DatabaseSync {
  closeSync(openSync(path, 'wx', 0o600));
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${TABLES}; BEGIN`);
  return database;
}
