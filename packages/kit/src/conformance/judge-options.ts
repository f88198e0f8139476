import type { Tolerance } from './tolerance.ts';

/** How a run signs in again that has just signed out. */
export interface Renewal {
  /** The operations whose success ends what a credential stands for. */
  readonly after: ReadonlySet<string>;
  /** New secrets, by the name of their security scheme. */
  readonly signIn: () => Promise<ReadonlyMap<string, string>>;
}

export interface JudgeOptions {
  /** Where the contract's paths begin, such as `https://api.example.com/v1`. */
  readonly url: string;
  /** For every security scheme that has no secret of its own; null for none. */
  readonly key: string | null;
  /** Secrets by the name of their security scheme. */
  readonly credentials: ReadonlyMap<string, string>;
  /** Absent where no operation ends what the credentials stand for. */
  readonly renewal?: Renewal | undefined;
  /** Sent with every request. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly seed: number;
  /** Requests to send, about; those that make a finding smaller come on top. */
  readonly requests: number;
  /** The host, with a port where one is wanted, of every URL that is generated. */
  readonly urlHost: string;
  /** Requests per second at most; null for no limit. */
  readonly rate: number | null;
  readonly timeoutMs: number;
  /** After so long no further operation is asked; null for no limit. */
  readonly limitMs?: number | null;
  /** Whether undocumented and repeated query parameters count as invalid. */
  readonly strictQuery: boolean;
  readonly tolerances: readonly Tolerance[];
  /** Names that count before those of the document; null for none. */
  readonly pageParameter: string | null;
  readonly pageSizeParameter: string | null;
  readonly idempotencyHeader: string;
  /** Told how many requests were sent and how many findings there are, after every few. */
  readonly onProgress?: (sent: number, findings: number) => void;
}
