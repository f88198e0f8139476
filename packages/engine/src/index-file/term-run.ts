import { rmSync } from 'node:fs';
import { FileReader, FileWriter } from './byte-file.ts';
import { decodeRecord, encodeRecord, joinRecords, type TermRecord } from './term-record.ts';

const LENGTH_BYTES = 4;
const CHUNK_BYTES = 64 * 1024;
const TERMS_PER_SIGN = 10_000;

/** Term records in order of terms, in a file of their own, each with its length before it. Answers its bytes. */
export function writeRun(file: string, records: Iterable<TermRecord>): number {
  const out = new FileWriter(file);
  try {
    const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
    const prefix = new Uint8Array(length.buffer);
    for (const record of records) {
      const bytes = encodeRecord(record);
      length.setUint32(0, bytes.length, true);
      out.write(prefix);
      out.write(bytes);
    }
    length.setUint32(0, 0, true);
    out.write(prefix);
    return out.position;
  } finally {
    out.close();
  }
}

/**
 * All terms of several runs, each once; the documents of an earlier run come before those of a later one.
 * @param onProgress called whenever some thousand were merged
 */
export function* mergeRuns(
  files: readonly string[],
  onProgress: () => void = () => {},
): Generator<TermRecord> {
  const runs = files.map((file) => new RunReader(file));
  try {
    for (let made = 1; ; made += 1) {
      const same = leastOf(runs);
      if (same.length === 0) return;
      yield joinRecords(same.flatMap(({ current }) => current ?? []));
      for (const run of same) run.advance();
      if (made % TERMS_PER_SIGN === 0) onProgress();
    }
  } finally {
    for (const run of runs) run.close();
  }
}

/** The runs whose current term comes before those of all others, in their order; none once all have ended. */
function leastOf(runs: readonly RunReader[]): RunReader[] {
  let least: string | undefined;
  let found: RunReader[] = [];
  for (const run of runs) {
    const term = run.current?.term;
    if (term === undefined || (least !== undefined && term > least)) continue;
    if (term !== least) found = [];
    found.push(run);
    least = term;
  }
  return found;
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
