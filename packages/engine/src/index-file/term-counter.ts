import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { compare } from '../text/site-index.ts';
import { Vocabulary } from '../text/terms.ts';
import { GrowableInts } from './growable.ts';
import { FIELDS, type Field } from './index-layout.ts';
import { varints } from './varint.ts';

/** What is held in memory before it is written as a run: some 25 MB. */
const MOST_ENTRIES = 500_000;
const MOST_FORMS = 100_000;
/** More than an entry takes in the file, with its share of the term. */
const ENTRY_BYTES = 16;

/**
 * Counts the terms of a site's documents in bounded memory, however many there are (single-pass in-memory indexing;
 * Heinz and Zobel, "Efficient single-pass index construction for text databases", 2003), and writes them run by run.
 */
export class TermCounter {
  readonly #addList: StatementSync;
  readonly #mostEntries: number;
  #runs = 0;
  #vocabulary = new Vocabulary();
  /** An entry is a term in a field (term × fields + field), a document and a count. */
  readonly #entries = { slots: new GrowableInts(), docs: new GrowableInts(), counts: new GrowableInts() };
  readonly #open = FIELDS.map(() => new Map<number, number>());
  readonly #lengths = FIELDS.map(() => new GrowableInts());

  constructor(database: DatabaseSync, mostEntries = MOST_ENTRIES) {
    this.#addList = database.prepare('INSERT INTO lists VALUES (?, ?, ?, ?, ?)');
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
    if (this.#entries.slots.size >= this.#mostEntries || this.#vocabulary.forms >= MOST_FORMS) this.write();
  }

  /** Of what is still to be written: it never takes more. */
  get bytes(): number {
    return this.#entries.slots.size * ENTRY_BYTES;
  }

  lengthsOf(field: Field): Int32Array {
    return this.#lengths[FIELDS.indexOf(field)]?.values() ?? new Int32Array(0);
  }

  /** Writes what was counted since the run before, in order of terms and fields. */
  write(): void {
    const { ids } = this.#vocabulary;
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
        this.#addList.run(term, field, this.#runs, to - from, list);
      }
    }
    this.#runs += 1;
    for (const numbers of Object.values(this.#entries)) numbers.clear();
    this.#vocabulary = new Vocabulary();
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

/** For each document two varints: how much larger its number is than that of the one before, and its count. */
function listOf(entries: Int32Array, docs: Int32Array, counts: Int32Array): Uint8Array {
  const numbers: number[] = [];
  let last = 0;
  for (const entry of entries) {
    const doc = docs[entry] ?? 0;
    numbers.push(doc - last, counts[entry] ?? 0);
    last = doc;
  }
  return varints(numbers);
}
