/**
 * An inverted index in typed arrays: for each term the documents that use it, ascending, and how often. Ten bytes
 * or so per entry, where arrays of objects would take eighty.
 */
export interface BuiltPostings {
  /** Number of documents. */
  readonly size: number;
  /** `docs[i]` for i in `offsets[term] … offsets[term + 1] - 1` are the documents of a term. */
  readonly offsets: Int32Array;
  readonly docs: Int32Array;
  /** `counts[i]`: how often the term is in `docs[i]` (weighted by field where the caller weights). */
  readonly counts: Int32Array;
  /** Sum of the counts of each document. */
  readonly lengths: Int32Array;
  readonly averageLength: number;
}

export interface PostingsBuilder {
  /** Counts a term of the document being read. */
  add(term: number, count: number): void;
  /** Ends the document being read; its number is how many were ended before it. */
  endDocument(): void;
  build(terms: number): BuiltPostings;
}

export function postingsBuilder(): PostingsBuilder {
  const entries = { docs: growable(), terms: growable(), counts: growable() };
  const lengths = growable();
  const open = new Map<number, number>();
  return {
    add: (term, count) => void open.set(term, (open.get(term) ?? 0) + count),
    endDocument: () => {
      let length = 0;
      for (const [term, count] of open) {
        entries.docs.push(lengths.size());
        entries.terms.push(term);
        entries.counts.push(count);
        length += count;
      }
      lengths.push(length);
      open.clear();
    },
    build: (terms) => {
      const sorted = byTerm(entries.docs.values(), entries.terms.values(), entries.counts.values(), terms);
      const all = lengths.values().slice();
      const total = all.reduce((sum, length) => sum + length, 0);
      return {
        size: all.length,
        ...sorted,
        lengths: all,
        averageLength: all.length === 0 ? 0 : total / all.length,
      };
    },
  };
}

/** A counting sort: stable, so each term's documents stay ascending. */
function byTerm(docs: Int32Array, terms: Int32Array, counts: Int32Array, size: number) {
  const offsets = new Int32Array(size + 1);
  for (const term of terms) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
  for (let term = 0; term < size; term++) offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  const next = offsets.slice();
  const sorted = { offsets, docs: new Int32Array(docs.length), counts: new Int32Array(docs.length) };
  for (let i = 0; i < docs.length; i++) {
    const term = terms[i] ?? 0;
    const place = next[term] ?? 0;
    sorted.docs[place] = docs[i] ?? 0;
    sorted.counts[place] = counts[i] ?? 0;
    next[term] = place + 1;
  }
  return sorted;
}

function growable() {
  let buffer = new Int32Array(1024);
  let size = 0;
  return {
    push: (value: number) => {
      if (size === buffer.length) {
        const larger = new Int32Array(size * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[size++] = value;
    },
    size: () => size,
    values: () => buffer.subarray(0, size),
  };
}
