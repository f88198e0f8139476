import type { FileWriter } from './byte-file.ts';
import { FIELDS, type Field, type Footer, type Place } from './index-layout.ts';

/** Typed arrays are written as they lie in memory. */
const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Writes the tables of a footer. */
export class TableWriter {
  readonly #out: FileWriter;

  constructor(out: FileWriter) {
    if (!LITTLE_ENDIAN) throw new Error('Indexes are written and read on little-endian machines only.');
    this.#out = out;
  }

  ints(values: Int32Array): Place {
    const place = { at: this.#out.position, length: values.length };
    this.#out.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    return place;
  }

  floats(values: readonly number[]): Place {
    const place = { at: this.#out.position, length: values.length };
    this.#out.write(new Uint8Array(new Float64Array(values).buffer));
    return place;
  }

  lengths(lengthsOf: (field: Field) => Int32Array): Pick<Footer, 'lengths' | 'averageLength'> {
    return {
      lengths: byField((field) => this.ints(lengthsOf(field))),
      averageLength: byField((field) => average(lengthsOf(field))),
    };
  }
}

function byField<Value>(of: (field: Field) => Value): Record<Field, Value> {
  const [page, title, passage, marks] = FIELDS;
  return {
    page: of(page),
    title: of(title),
    passage: of(passage),
    marks: of(marks),
  };
}

function average(lengths: Int32Array): number {
  let total = 0;
  for (const length of lengths) total += length;
  return lengths.length === 0 ? 0 : total / lengths.length;
}
