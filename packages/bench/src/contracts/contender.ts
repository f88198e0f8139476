/** A server of a document in which every operation only says that it was reached. */
export interface Contender {
  readonly url: string;
  /** Requests that a handler has got so far. */
  reached(): number;
}

/** What the process of a contender is asked: to serve a document, then to send itself requests one by one. */
export type Question = { readonly serve: string } | { readonly send: SentRequest };

/** How many operations of a document are named as not served. */
export interface Standing {
  readonly notServed: number;
}

export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Verdict {
  readonly status: number;
  readonly reached: boolean;
  /** The beginning of the answer. */
  readonly text: string;
}
