/** What the museum's handlers work with: everything is in memory. */
import type { Schemas } from './contract.gen.ts';

export type SpecialEvent = Schemas['SpecialEvent'];

export interface Account {
  readonly id: string;
}

export interface Backend {
  readonly events: Map<string, SpecialEvent>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** In memory a write is final at once, so a transaction works on the backend itself. */
export type Stores = Backend;

export function createBackend(clock: () => number = Date.now): Backend {
  return { events: new Map(), clock };
}
