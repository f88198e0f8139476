import type { Say } from '../report/run-benchmark.ts';

/** One line of the table that `npm run eval` prints. A new one is a module of its own and a place in `eval-rows.ts`. */
export interface EvalRow {
  /** What `--only` calls it. */
  readonly name: string;
  readonly what: string;
  readonly on: string;
  /** What it has to come to. */
  readonly least: string;
  /** The file in the data folder that it is measured on; without one it brings what it needs. */
  readonly archive?: string;
  /** Whether it is measured on the websites beside the data folder, of which it is given the archives. */
  readonly onSites?: boolean;
  /** @param folder where the archive is unpacked, or where those of the websites are; an empty text where there is none */
  measure(folder: string, say: Say): Promise<Measured>;
}

export interface Measured {
  readonly value: string;
  readonly holds: boolean;
  /** A table to be printed below, its head first. */
  readonly details?: readonly (readonly string[])[];
}
