import type { LimitNotes } from './limit-notes.ts';
import { LIMITS } from './limits.ts';

/** What bounds the record of one page. */
export interface RecordLimits {
  notes: LimitNotes;
  budget: RecordBudget;
}

/**
 * What the record of one page may still take on the disk. Weights are those of the service's tables: a link's address
 * stands in three of them, a page's facts in two, its text in one.
 */
export class RecordBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** For a body of this size, decoded. */
  static ofBody(bytes: number): RecordBudget {
    const { recordBaseBytes, recordBytesPerByte, recordBytes } = LIMITS;
    const most = recordBaseBytes.value + recordBytesPerByte.value * bytes;
    return new RecordBudget(Math.min(most, recordBytes.value));
  }

  /** Takes so much, if there is room for it. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  /** Takes what cannot be left out. */
  spend(bytes: number): void {
    this.#left -= bytes;
  }

  /** The beginning of the items, as far as there is room for them, without holes. */
  first<T>(items: readonly T[], sizeOf: (item: T) => number): readonly T[] {
    const end = items.findIndex((item) => !this.take(sizeOf(item)));
    return end < 0 ? items : items.slice(0, end);
  }

  /** A part of what is left, set apart: what it does not use comes back with `giveBack`. */
  share(part: number): RecordBudget {
    const apart = new RecordBudget(Math.max(0, Math.floor(this.#left * part)));
    this.#left -= apart.#left;
    return apart;
  }

  giveBack(apart: RecordBudget): void {
    this.#left += apart.#left;
  }
}
