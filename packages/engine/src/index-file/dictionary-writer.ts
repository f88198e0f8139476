import type { FileWriter } from './byte-file.ts';
import { TERMS_PER_BLOCK } from './index-layout.ts';
import { pushText } from './term-block.ts';
import type { TermRecord } from './term-record.ts';
import { VarintWriter } from './varint.ts';

/** Writes the lists of terms in blocks; returns three numbers by block, as the footer's table has them. */
export function writeDictionary(
  out: FileWriter,
  records: Iterable<TermRecord>,
  onProgress: () => void,
): number[] {
  const table: number[] = [];
  const block = new VarintWriter();
  let terms = 0;
  let listsAt = out.position;
  const endBlock = () => {
    const bytes = block.take();
    table.push(listsAt, out.position, bytes.length);
    out.write(bytes);
    listsAt = out.position;
    terms = 0;
    onProgress();
  };
  for (const record of records) {
    addTerm(out, block, record);
    terms += 1;
    if (terms === TERMS_PER_BLOCK) endBlock();
  }
  if (terms > 0) endBlock();
  return table;
}

const begin = new VarintWriter();

function addTerm(out: FileWriter, block: VarintWriter, { term, lists }: TermRecord): void {
  pushText(block, term);
  for (const list of lists) {
    block.push(list?.documents ?? 0);
    if (list === null) {
      block.push(0);
      continue;
    }
    begin.push(list.first);
    const first = begin.take();
    out.write(first);
    out.write(list.rest);
    block.push(first.length + list.rest.length);
  }
}
