import { rmSync } from 'node:fs';
import { FileReader, FileWriter } from './byte-file.ts';
import { decodeRecord, encodeRecord, joinRecords, type TermRecord } from './term-record.ts';

const LENGTH_BYTES = 4;
const CHUNK_BYTES = 64 * 1024;

/** Term records in order of terms, in a file of their own, each with its length before it. */
export function writeRun(file: string, records: Iterable<TermRecord>): void {
  const out = new FileWriter(file);
  try {
    const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
    for (const record of records) {
      const bytes = encodeRecord(record);
      length.setUint32(0, bytes.length, true);
      out.write(new Uint8Array(length.buffer.slice(0)));
      out.write(bytes);
    }
    length.setUint32(0, 0, true);
    out.write(new Uint8Array(length.buffer));
  } finally {
    out.close();
  }
}

/** All terms of several runs, each once; the documents of an earlier run come before those of a later one. */
export function* mergeRuns(files: readonly string[]): Generator<TermRecord> {
  const runs = files.map((file) => new RunReader(file));
  try {
    for (;;) {
      let least: string | null = null;
      for (const { current } of runs) {
        if (current !== null && (least === null || current.term < least)) least = current.term;
      }
      if (least === null) return;
      const same = runs.filter(({ current }) => current?.term === least);
      yield joinRecords(same.flatMap(({ current }) => current ?? []));
      for (const run of same) run.advance();
    }
  } finally {
    for (const run of runs) run.close();
  }
}

export function removeRuns(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}

class RunReader {
  readonly #file: FileReader;
  #chunk: Uint8Array = new Uint8Array(0);
  /** Where the chunk begins in the file, and how far it has been used. */
  #chunkAt = 0;
  #used = 0;
  current: TermRecord | null = null;

  constructor(file: string) {
    this.#file = new FileReader(file);
    this.advance();
  }

  /** To the next term; to null behind the last. */
  advance(): void {
    const prefix = this.#take(LENGTH_BYTES);
    const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0, true);
    // A copy: the chunk is written over while the record is still in use.
    this.current = length === 0 ? null : decodeRecord(this.#take(length).slice());
  }

  close(): void {
    this.#file.close();
  }

  #take(length: number): Uint8Array {
    if (this.#used + length > this.#chunk.length) {
      this.#chunkAt += this.#used;
      this.#used = 0;
      this.#chunk = this.#file.readUpTo(this.#chunkAt, Math.max(CHUNK_BYTES, length));
    }
    const from = this.#used;
    this.#used += length;
    return this.#chunk.subarray(from, this.#used);
  }
}
