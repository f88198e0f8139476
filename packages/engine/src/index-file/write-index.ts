import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import type { IndexedPage } from '../text/site-index.ts';
import { FIELDS, TABLES } from './index-layout.ts';
import { newDatabase } from './new-database.ts';
import { PageWriter } from './page-writer.ts';
import { seal } from './sealed-file.ts';
import { TermCounter } from './term-counter.ts';

export interface WriteIndexOptions {
  /** Called after each page, and now and then while the dictionary is written. */
  readonly onProgress?: () => void;
  /** Of the files that are there while it is written, which begin with the index's own name, this and `.new`. */
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
  { onProgress = () => {}, mark, mostEntries, mostBytes = Number.POSITIVE_INFINITY }: WriteIndexOptions = {},
): Promise<void> {
  // A name that nobody has left behind: processes in containers have the same number at each start.
  const temporary = `${file}.${mark ?? randomUUID()}.new`;
  const terms = new TermCounter(`${temporary}.runs`, mostEntries);
  try {
    await writeAll(temporary, terms, pages, { onProgress, mostBytes });
    // Else a name might outlive a loss of power, and what it names not.
    seal(temporary);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    terms.close();
  }
}

async function writeAll(
  file: string,
  terms: TermCounter,
  pages: Iterable<IndexedPage> | AsyncIterable<IndexedPage>,
  { onProgress, mostBytes }: { onProgress: () => void; mostBytes: number },
): Promise<void> {
  using database = newDatabase(file, TABLES);
  const written = new PageWriter(database, terms);
  for await (const page of pages) {
    if (written.bytes >= mostBytes) break;
    written.add(page);
    onProgress();
  }
  const addList = database.prepare('INSERT INTO lists VALUES (?, ?, ?, ?, ?)');
  for (const { term, field, run, documents, list } of terms.lists(onProgress))
    addList.run(term, field, run, documents, list);
  const addTable = database.prepare('INSERT INTO tables VALUES (?, ?)');
  for (const [name, numbers] of Object.entries(written.tables())) addTable.run(name, numbers);
  for (const field of FIELDS) addTable.run(field, terms.lengthsOf(field));
  addTable.run('languages', JSON.stringify(written.languages()));
  database.exec('COMMIT');
}
