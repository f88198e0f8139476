import { FIELDS } from './index-layout.ts';
import { VarintReader, type VarintWriter } from './varint.ts';

/*
 * A block of the dictionary: for each of its terms, ascending, the length and bytes of the term in UTF-8, and for each
 * field how many documents use it and how many bytes their list has. The lists stand one after the other before the
 * block. A list is pairs of varints: how much larger the number of a document is than the one before, and its count.
 */

/** Where the lists of a term stand, by field. */
export interface TermLists {
  readonly documents: readonly number[];
  readonly positions: readonly number[];
  readonly bytes: readonly number[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function pushText(writer: VarintWriter, text: string): void {
  const bytes = encoder.encode(text);
  writer.push(bytes.length);
  writer.append(bytes);
}

export function readText(reader: VarintReader): string {
  return decoder.decode(reader.bytes(reader.next()));
}

/** The lists of a term in a block; null when it is not there. */
export function findInBlock(block: Uint8Array, listsAt: number, term: string): TermLists | null {
  const reader = new VarintReader(block);
  const wanted = encoder.encode(term);
  let position = listsAt;
  while (reader.at < block.length) {
    const found = reader.bytes(reader.next());
    // Bytes, since most terms of a block are not the wanted one: to decode each is dear.
    if (Buffer.compare(found, wanted) === 0) return listsIn(reader, position);
    for (const _field of FIELDS) {
      reader.next();
      position += reader.next();
    }
  }
  return null;
}

function listsIn(reader: VarintReader, from: number): TermLists {
  const lists: Record<keyof TermLists, number[]> = { documents: [], positions: [], bytes: [] };
  let position = from;
  for (const _field of FIELDS) {
    lists.documents.push(reader.next());
    lists.positions.push(position);
    const bytes = reader.next();
    lists.bytes.push(bytes);
    position += bytes;
  }
  return lists;
}

/** The first term of a block, of which some bytes are given. */
export function firstTerm(bytes: Uint8Array): string {
  return readText(new VarintReader(bytes));
}
