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
  const line = new RunHeap(runs);
  try {
    for (let made = 1; ; made += 1) {
      const same = line.takeLeast();
      if (same.length === 0) return;
      yield joinRecords(same.flatMap((at) => runs[at]?.current ?? []));
      for (const at of same) {
        runs[at]?.advance();
        line.add(at);
      }
      if (made % TERMS_PER_SIGN === 0) onProgress();
    }
  } finally {
    for (const run of runs) run.close();
  }
}

/** The runs by their current terms: the next term costs a few comparisons, however many runs there are. */
class RunHeap {
  readonly #runs: readonly RunReader[];
  /** Numbers of runs; each before those at twice its place and the one after. */
  readonly #heap: number[] = [];

  constructor(runs: readonly RunReader[]) {
    this.#runs = runs;
    for (const at of runs.keys()) this.add(at);
  }

  /** A run that has another term now; none that has ended. */
  add(run: number): void {
    if (this.#term(run) === null) return;
    const heap = this.#heap;
    let at = heap.push(run) - 1;
    for (let above = (at - 1) >> 1; at > 0 && this.#isBefore(run, heap[above] ?? 0); above = (at - 1) >> 1) {
      heap[at] = heap[above] ?? 0;
      at = above;
    }
    heap[at] = run;
  }

  /** Takes out the runs with the least term, in their order. */
  takeLeast(): number[] {
    const [first] = this.#heap;
    if (first === undefined) return [];
    const taken: number[] = [];
    const term = this.#term(first);
    while (this.#heap[0] !== undefined && this.#term(this.#heap[0]) === term) taken.push(this.#take());
    return taken;
  }

  #take(): number {
    const heap = this.#heap;
    const taken = heap[0] ?? 0;
    const last = heap.pop() ?? 0;
    if (heap.length === 0) return taken;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < heap.length && this.#isBefore(heap[below + 1] ?? 0, heap[below] ?? 0)) below += 1;
      if (below >= heap.length || this.#isBefore(last, heap[below] ?? 0)) break;
      heap[at] = heap[below] ?? 0;
      at = below;
    }
    heap[at] = last;
    return taken;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#term(one) ?? '', this.#term(other) ?? ''];
    return a === b ? one < other : a < b;
  }

  #term(run: number): string | null {
    return this.#runs[run]?.current?.term ?? null;
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
