import type { FileWriter } from './byte-file.ts';
import { FIELDS, type Field, type Place } from './index-layout.ts';

/** Typed arrays are written as they lie in memory. */
const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Writes a table of the footer; says where it stands. */
export function writeTable(out: FileWriter, values: Int32Array | Float64Array): Place {
  if (!LITTLE_ENDIAN) throw new Error('Indexes are written and read on little-endian machines only.');
  const place = { at: out.position, length: values.length };
  out.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  return place;
}

export function byField<Value>(of: (field: Field) => Value): Record<Field, Value> {
  const [page, title, passage, marks] = FIELDS;
  return {
    page: of(page),
    title: of(title),
    passage: of(passage),
    marks: of(marks),
  };
}
