import { compare } from '../text/site-index.ts';
import { Vocabulary } from '../text/terms.ts';
import { GrowableInts } from './growable.ts';
import { FIELDS, type Field } from './index-layout.ts';
import type { TermList, TermRecord } from './term-record.ts';
import { mergeRuns, removeRuns, writeRun } from './term-run.ts';
import { VarintWriter } from './varint.ts';

/** What is held in memory before it is written away as a run: some 25 MB. */
const MOST_ENTRIES = 500_000;
const MOST_FORMS = 100_000;
/** More than an entry takes in a dictionary, with its share of the term. */
const ENTRY_BYTES = 16;
/** Runs that are merged at a time; each is an open file with some memory. */
const RUNS_AT_ONCE = 48;

/**
 * Counts the terms of a site's documents in bounded memory, however many there are (single-pass in-memory indexing;
 * Heinz and Zobel, "Efficient single-pass index construction for text databases", 2003).
 */
export class TermCounter {
  readonly #prefix: string;
  readonly #mostEntries: number;
  readonly #runs: string[] = [];
  #runsMade = 0;
  #runBytes = 0;
  #vocabulary = new Vocabulary();
  /** An entry is a term in a field (term × fields + field), a document and a count. */
  readonly #entries = { slots: new GrowableInts(), docs: new GrowableInts(), counts: new GrowableInts() };
  readonly #open = FIELDS.map(() => new Map<number, number>());
  readonly #lengths = FIELDS.map(() => new GrowableInts());

  /** @param prefix Path to which the names of the runs are appended. */
  constructor(prefix: string, mostEntries = MOST_ENTRIES) {
    this.#prefix = prefix;
    this.#mostEntries = mostEntries;
  }

  /** The numbers of a text's terms: good until the end of the page. */
  read(text: string, lang: string | null): number[] {
    return this.#vocabulary.read(text, lang);
  }

  number(term: string): number {
    return this.#vocabulary.number(term);
  }

  add(field: Field, term: number, count: number): void {
    const open = this.#open[FIELDS.indexOf(field)];
    open?.set(term, (open.get(term) ?? 0) + count);
  }

  /** How many different terms the open document of a field has. */
  open(field: Field): number {
    return this.#open[FIELDS.indexOf(field)]?.size ?? 0;
  }

  /** Ends the document of a field; its number is how many were ended before it. */
  endDocument(field: Field): void {
    const at = FIELDS.indexOf(field);
    const [open, lengths] = [this.#open[at], this.#lengths[at]];
    if (open === undefined || lengths === undefined) return;
    let length = 0;
    for (const [term, count] of open) {
      this.#entries.slots.push(term * FIELDS.length + at);
      this.#entries.docs.push(lengths.size);
      this.#entries.counts.push(count);
      length += count;
    }
    lengths.push(length);
    open.clear();
  }

  /** To be called between pages, where no document is open. */
  endPage(): void {
    if (this.#entries.slots.size >= this.#mostEntries || this.#vocabulary.forms >= MOST_FORMS) this.#spill();
  }

  /** Of the dictionary that becomes of all that was counted so far: it is never larger, but for what is in memory. */
  get bytes(): number {
    return this.#runBytes + this.#entries.slots.size * ENTRY_BYTES;
  }

  lengthsOf(field: Field): Int32Array {
    return this.#lengths[FIELDS.indexOf(field)]?.values() ?? new Int32Array(0);
  }

  /**
   * Every term with its lists, in order of terms.
   * @param onProgress called whenever some thousand terms were merged
   */
  *records(onProgress: () => void): Generator<TermRecord> {
    if (this.#runs.length === 0) {
      yield* this.#sorted();
      return;
    }
    this.#spill();
    while (this.#runs.length > RUNS_AT_ONCE) this.#mergeAll(onProgress);
    yield* mergeRuns(this.#runs, onProgress);
  }

  /** Removes its files. */
  close(): void {
    removeRuns(this.#runs);
  }

  /** Neighbours become one, so that each record is written once for each level. */
  #mergeAll(onProgress: () => void): void {
    for (let at = 0; at < this.#runs.length; at += 1) {
      const neighbours = this.#runs.slice(at, at + RUNS_AT_ONCE);
      const merged = this.#nextRun();
      // Known before it is written: what fails removes it.
      this.#runs.splice(at, 0, merged);
      writeRun(merged, mergeRuns(neighbours, onProgress));
      this.#runs.splice(at + 1, neighbours.length);
      removeRuns(neighbours);
    }
  }

  #spill(): void {
    const run = this.#nextRun();
    this.#runs.push(run);
    this.#runBytes += writeRun(run, this.#sorted());
    for (const numbers of Object.values(this.#entries)) numbers.clear();
    this.#vocabulary = new Vocabulary();
  }

  #nextRun(): string {
    this.#runsMade += 1;
    return `${this.#prefix}.run-${this.#runsMade}`;
  }

  *#sorted(): Generator<TermRecord> {
    const { ids } = this.#vocabulary;
    const order = orderBySlot(this.#entries.slots.values(), ids.size * FIELDS.length);
    const docs = this.#entries.docs.values();
    const counts = this.#entries.counts.values();
    for (const term of [...ids.keys()].sort(compare)) {
      const id = ids.get(term) ?? 0;
      const lists = FIELDS.map((_, field) => {
        const slot = id * FIELDS.length + field;
        return listOf(order.entries, docs, counts, order.starts[slot] ?? 0, order.starts[slot + 1] ?? 0);
      });
      if (lists.some((list) => list !== null)) yield { term, lists };
    }
  }
}

/** A counting sort: stable, so each slot's documents stay ascending. */
function orderBySlot(slots: Int32Array, size: number): { starts: Int32Array; entries: Int32Array } {
  const starts = new Int32Array(size + 1);
  for (const slot of slots) starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
  for (let slot = 0; slot < size; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0);
  const next = starts.slice();
  const entries = new Int32Array(slots.length);
  for (let entry = 0; entry < slots.length; entry++) {
    const slot = slots[entry] ?? 0;
    entries[next[slot] ?? 0] = entry;
    next[slot] = (next[slot] ?? 0) + 1;
  }
  return { starts, entries };
}

const writer = new VarintWriter();

function listOf(
  order: Int32Array,
  docs: Int32Array,
  counts: Int32Array,
  from: number,
  to: number,
): TermList | null {
  if (from === to) return null;
  const first = docs[order[from] ?? 0] ?? 0;
  let last = first;
  for (let at = from; at < to; at++) {
    const entry = order[at] ?? 0;
    const doc = docs[entry] ?? 0;
    if (at > from) writer.push(doc - last);
    writer.push(counts[entry] ?? 0);
    last = doc;
  }
  return { documents: to - from, first, last, rest: writer.take().slice() };
}
