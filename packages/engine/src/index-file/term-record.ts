import { FIELDS } from './index-layout.ts';
import { pushText, readText } from './term-block.ts';
import { VarintReader, VarintWriter } from './varint.ts';

/** The documents of a term in one field, from the first to the last. */
export interface TermList {
  readonly documents: number;
  readonly first: number;
  readonly last: number;
  /** All of the list in term-block.ts but the number of the first document. */
  readonly rest: Uint8Array;
}

/** A term with its lists, by field; null where no document of the field has it. */
export interface TermRecord {
  readonly term: string;
  readonly lists: readonly (TermList | null)[];
}

const writer = new VarintWriter();

/** Good until the next call. */
export function encodeRecord({ term, lists }: TermRecord): Uint8Array {
  pushText(writer, term);
  for (const list of lists) {
    writer.push(list?.documents ?? 0);
    if (list === null) continue;
    for (const number of [list.first, list.last, list.rest.length]) writer.push(number);
    writer.append(list.rest);
  }
  return writer.take();
}

export function decodeRecord(bytes: Uint8Array): TermRecord {
  const reader = new VarintReader(bytes);
  const term = readText(reader);
  const lists = FIELDS.map(() => {
    const documents = reader.next();
    if (documents === 0) return null;
    const [first, last] = [reader.next(), reader.next()];
    return { documents, first, last, rest: reader.bytes(reader.next()) };
  });
  return { term, lists };
}

/** One term's lists out of several records, whose documents follow one another. */
export function joinRecords(records: readonly TermRecord[]): TermRecord {
  const [only, ...others] = records;
  if (only === undefined) throw new RangeError('There is no record to join.');
  if (others.length === 0) return only;
  return { term: only.term, lists: FIELDS.map((_, field) => joined(records, field)) };
}

function joined(records: readonly TermRecord[], field: number): TermList | null {
  const parts = records.flatMap(({ lists }) => lists[field] ?? []);
  const [begin, ...others] = parts;
  if (begin === undefined || others.length === 0) return begin ?? null;
  const bytes = new VarintWriter();
  bytes.append(begin.rest);
  let { documents, last } = begin;
  for (const part of others) {
    bytes.push(part.first - last);
    bytes.append(part.rest);
    documents += part.documents;
    last = part.last;
  }
  return { documents, first: begin.first, last, rest: bytes.take() };
}
