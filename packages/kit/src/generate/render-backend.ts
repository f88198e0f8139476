/** `backend.ts` as a person first finds it: what handlers work with, to be filled in. */
export function renderBackend(): string {
  return `/** Made once by \`seogeo-contract generate\` and yours from here on: what handlers work with. */

/** Who calls, as \`authenticate\` found; handlers get it as \`account\` in their context. */
export interface Account {
  readonly id: string;
}

/** Given to every handler at the start: connections, settings, a clock. */
export interface Backend {
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/**
 * What \`transaction((stores) => …)\` writes to. In memory that is the backend itself; with a database, its stores on
 * one open transaction.
 */
export type Stores = Backend;

export function createBackend(): Backend {
  return { clock: Date.now };
}
`;
}
