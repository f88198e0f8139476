import type { AnalyzedPage, PageInput } from '@seogeo/engine';
import type { Taken } from './fair-lanes.ts';

/** A page whose analysis somebody waits for. */
export interface AskedPage {
  readonly lane: string;
  readonly input: PageInput;
  readonly resolve: (page: AnalyzedPage, milliseconds: number) => void;
  readonly reject: (error: Error) => void;
}

/** At once: as garbage, what has been copied to the other thread would lie about for tens of megabytes. */
export function release({ input }: AskedPage): void {
  const buffer = input.body?.buffer;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

export function sizeOf({ item }: Taken<AskedPage>): number {
  return item.input.body?.byteLength ?? 0;
}
