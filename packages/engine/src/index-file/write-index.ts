import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import type { IndexedPage } from '../text/site-index.ts';
import { FileWriter } from './byte-file.ts';
import { writeDictionary } from './dictionary-writer.ts';
import { type Footer, MARK, TRAILER_BYTES } from './index-layout.ts';
import { PageWriter } from './page-writer.ts';
import { byField, writeTable } from './table-writer.ts';
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
  const terms = new TermCounter(temporary, mostEntries);
  const out = new FileWriter(temporary);
  try {
    await writeAll(out, terms, pages, { onProgress, mostBytes });
    // Else a name might outlive a loss of power, and what it names not.
    out.sync();
    out.close();
    renameSync(temporary, file);
  } catch (error) {
    out.close();
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    terms.close();
  }
}

async function writeAll(
  out: FileWriter,
  terms: TermCounter,
  pages: Iterable<IndexedPage> | AsyncIterable<IndexedPage>,
  { onProgress, mostBytes }: { onProgress: () => void; mostBytes: number },
): Promise<void> {
  out.write(encoder.encode(MARK));
  const written = new PageWriter(out, terms);
  for await (const page of pages) {
    if (written.bytes >= mostBytes) break;
    written.add(page);
    onProgress();
  }
  written.end();
  const blocks = writeDictionary(out, terms.records(onProgress), onProgress);
  const footer: Footer = {
    ...written.languages(),
    tables: {
      ...written.tables(),
      blocks: writeTable(out, Float64Array.from(blocks)),
    },
    lengths: byField((field) => writeTable(out, terms.lengthsOf(field))),
    averageLength: byField((field) => average(terms.lengthsOf(field))),
  };
  writeEnd(out, footer);
}

function average(lengths: Int32Array): number {
  return lengths.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

function writeEnd(out: FileWriter, footer: Footer): void {
  const json = encoder.encode(JSON.stringify(footer));
  out.write(json);
  const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
  trailer.setUint32(0, json.length, true);
  trailer.setUint32(4, out.checksum, true);
  out.write(new Uint8Array(trailer.buffer));
}

const encoder = new TextEncoder();
