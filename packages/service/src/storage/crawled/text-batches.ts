/** Texts that are read at a time, unless a single page has more. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Neighbours whose texts are read together. */
export function* textBatches<Row extends { readonly bytes: number }>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (batch.length > 0 && bytes + row.bytes > MOST_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(row);
    bytes += row.bytes;
  }
  if (batch.length > 0) yield batch;
}
