/** Read, shown and written in a few milliseconds: in between others are answered. */
const SLICE_BYTES = 131_072;
/** Records whose size nobody has looked at are small. */
const SLICE_RECORDS = 25;

/** What is known of a record before it is read. */
export interface Sized {
  readonly bytes: number | null;
}

/** Cuts records, in their order, into slices to be read one by one; a larger one is a slice by itself. */
export function slicesOf<Record extends Sized>(records: readonly Record[]): readonly (readonly Record[])[] {
  const slices: Record[][] = [];
  let [slice, room]: [Record[], number] = [[], 0];
  for (const record of records) {
    room -= record.bytes ?? 0;
    if (slice.length === 0 || slice.length >= SLICE_RECORDS || room < 0) {
      slice = [];
      slices.push(slice);
      room = SLICE_BYTES - (record.bytes ?? 0);
    }
    slice.push(record);
  }
  return slices;
}
