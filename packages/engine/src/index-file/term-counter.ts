import { rmSync } from 'node:fs';
import { compare } from '../text/site-index.ts';
import { Vocabulary } from '../text/terms.ts';
import { GrowableInts } from './growable.ts';
import { FIELDS, type Field } from './index-layout.ts';
import { type TermList, TermRuns } from './term-runs.ts';
import { VarintWriter } from './varint.ts';

/** What is held in memory before it is written away as a run: some 25 MB. */
const MOST_ENTRIES = 500_000;
const MOST_FORMS = 100_000;
/** More than an entry takes in a dictionary, with its share of the term. */
const ENTRY_BYTES = 16;

/**
 * Counts the terms of a site's documents in bounded memory, however many there are (single-pass in-memory indexing;
 * Heinz and Zobel, "Efficient single-pass index construction for text databases", 2003).
 */
export class TermCounter {
  readonly #path: string;
  readonly #mostEntries: number;
  #runs: TermRuns | null = null;
  #vocabulary = new Vocabulary();
  /** An entry is a term in a field (term × fields + field), a document and a count. */
  readonly #entries = { slots: new GrowableInts(), docs: new GrowableInts(), counts: new GrowableInts() };
  readonly #open = FIELDS.map(() => new Map<number, number>());
  readonly #lengths = FIELDS.map(() => new GrowableInts());

  /** @param path of a file that is made when it is needed, and removed in the end */
  constructor(path: string, mostEntries = MOST_ENTRIES) {
    this.#path = path;
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
    return (this.#runs?.bytes ?? 0) + this.#entries.slots.size * ENTRY_BYTES;
  }

  lengthsOf(field: Field): Int32Array {
    return this.#lengths[FIELDS.indexOf(field)]?.values() ?? new Int32Array(0);
  }

  /**
   * Every list, in order of terms, fields and runs.
   * @param onProgress called whenever a thousand were read
   */
  *lists(onProgress: () => void): Generator<TermList> {
    if (this.#runs === null) {
      yield* this.#sorted();
      return;
    }
    this.#spill();
    yield* this.#runs.inOrder(onProgress);
  }

  /** Removes its file, also one that could be made and no more. */
  close(): void {
    this.#runs?.close();
    rmSync(this.#path, { force: true });
  }

  #spill(): void {
    this.#runs ??= new TermRuns(this.#path);
    this.#runs.write(this.#sorted());
    for (const numbers of Object.values(this.#entries)) numbers.clear();
    this.#vocabulary = new Vocabulary();
  }

  *#sorted(): Generator<TermList> {
    const { ids } = this.#vocabulary;
    const run = this.#runs?.count ?? 0;
    const order = orderBySlot(this.#entries.slots.values(), ids.size * FIELDS.length);
    const docs = this.#entries.docs.values();
    const counts = this.#entries.counts.values();
    for (const term of [...ids.keys()].sort(compare)) {
      const id = ids.get(term) ?? 0;
      for (let field = 0; field < FIELDS.length; field++) {
        const slot = id * FIELDS.length + field;
        const from = order.starts[slot] ?? 0;
        const to = order.starts[slot + 1] ?? 0;
        if (from === to) continue;
        const list = listOf(order.entries.subarray(from, to), docs, counts);
        yield { term, field, run, documents: to - from, list };
      }
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

/** Good until the next call. */
function listOf(entries: Int32Array, docs: Int32Array, counts: Int32Array): Uint8Array {
  let last = 0;
  for (const entry of entries) {
    const doc = docs[entry] ?? 0;
    writer.push(doc - last);
    writer.push(counts[entry] ?? 0);
    last = doc;
  }
  return writer.take();
}
