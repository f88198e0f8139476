/** How much is read at a time. */
interface Slice {
  readonly bytes: number;
  readonly records: number;
}

/** Of a list: read, shown and written in a few milliseconds; in between others are answered. */
const OF_A_LIST: Slice = { bytes: 131_072, records: 25 };

/** What is known of a record before it is read. */
export interface Sized {
  readonly bytes: number | null;
}

/** Cuts records, in their order, into slices to be read one by one; a larger one is a slice by itself. */
export function slicesOf<Record extends Sized>(
  records: readonly Record[],
  most: Slice = OF_A_LIST,
): readonly (readonly Record[])[] {
  const slices: Record[][] = [];
  let [slice, room]: [Record[], number] = [[], 0];
  for (const record of records) {
    room -= record.bytes ?? 0;
    if (slice.length === 0 || slice.length >= most.records || room < 0) {
      slice = [];
      slices.push(slice);
      room = most.bytes - (record.bytes ?? 0);
    }
    slice.push(record);
  }
  return slices;
}
