/** What the process of a competitor can be asked. */
export type ServerQuestion =
  | { readonly ask: 'usage'; readonly collect: boolean }
  | { readonly ask: 'cpu' }
  | { readonly ask: 'start profile' }
  | { readonly ask: 'stop profile'; readonly file: string };

/** Bytes. */
export interface MemoryUsage {
  readonly resident: number;
  readonly heap: number;
}
