import type { PostingEntries, Postings } from '../text/postings.ts';
import type { FileReader } from './byte-file.ts';
import { lastPlace } from './last-place.ts';
import { findInBlock, firstTerm, type TermLists } from './term-block.ts';
import { VarintReader } from './varint.ts';

/** Enough of a block for its first term: no word is longer than 40 characters. */
const FIRST_TERM_BYTES = 256;
/** Terms looked up that are remembered: a brief asks for the same ones again and again. */
const MOST_KNOWN = 20_000;

/** The terms of an index file and their posting lists. */
export class Dictionary {
  readonly #file: FileReader;
  /** Three numbers by block; see Footer. */
  readonly #blocks: Float64Array;
  readonly #firstTerms: (string | undefined)[] = [];
  readonly #known = new Map<string, TermLists | null>();

  constructor(file: FileReader, blocks: Float64Array) {
    this.#file = file;
    this.#blocks = blocks;
  }

  /** Null when the index does not have the term. */
  #listsOf(term: string): TermLists | null {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const lists = this.#find(term);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(term, lists);
    return lists;
  }

  /** The terms of one field of the documents. */
  postings(field: number, lengths: Int32Array, averageLength: number): Postings {
    return {
      size: lengths.length,
      lengths,
      averageLength,
      frequencyOf: (term) => this.#listsOf(term)?.documents[field] ?? 0,
      entriesOf: (term) => this.#entriesOf(term, field),
    };
  }

  #entriesOf(term: string, field: number): PostingEntries | null {
    const lists = this.#listsOf(term);
    const documents = lists?.documents[field] ?? 0;
    if (lists === null || documents === 0) return null;
    const bytes = this.#file.read(lists.positions[field] ?? 0, lists.bytes[field] ?? 0);
    if (documents > bytes.length) throw new RangeError('A list is shorter than its number of documents.');
    const reader = new VarintReader(bytes);
    const entries = { docs: new Int32Array(documents), counts: new Int32Array(documents) };
    for (let at = 0, doc = 0; at < documents; at++) {
      doc += reader.next();
      entries.docs[at] = doc;
      entries.counts[at] = reader.next();
    }
    return entries;
  }

  #find(term: string): TermLists | null {
    const block = lastPlace(this.#blocks.length / 3, (place) => this.#firstTerm(place) <= term);
    const [listsAt = 0, at = 0, length = 0] = this.#blocks.subarray(3 * block, 3 * block + 3);
    return length === 0 ? null : findInBlock(this.#file.read(at, length), listsAt, term);
  }

  #firstTerm(block: number): string {
    const [, at = 0, length = 0] = this.#blocks.subarray(3 * block, 3 * block + 3);
    const term =
      this.#firstTerms[block] ?? firstTerm(this.#file.read(at, Math.min(length, FIRST_TERM_BYTES)));
    this.#firstTerms[block] = term;
    return term;
  }
}
