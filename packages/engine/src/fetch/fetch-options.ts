import type { BodySink } from './body-stream.ts';
import type { BodyHold } from './large-bodies.ts';

/** Which bodies are worth downloading: HTML only (also what declares no type), or anything. */
export type Accept = 'html' | 'any';

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly accept: Accept;
  /** What a browser would say in its place: its `Accept`, and its `Referer` unless that is null. */
  readonly as?: { readonly accept: string; readonly referrer: string | null };
  /** GET unless given. */
  readonly method?: 'GET' | 'HEAD';
  /** Asks for the page only if it is another than the one these came with (RFC 9110 section 13.1). */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null };
  /** Limit of the body in bytes, on the wire and decoded; the fetcher's own by default. */
  readonly maxBytes?: number;
  /** Read up to the limit, on the wire and decoded, and take that as the body, instead of failing as `too_large`. */
  readonly truncate?: boolean;
  /**
   * Receives the body of a 2xx answer piece by piece instead of having it in the outcome, whose `body` is then null
   * and whose `bytes` counts what was handed over. Made once per request; gzip is undone whether announced or not.
   */
  readonly sink?: (headers: Readonly<Record<string, string>>) => BodySink;
  /** Asked before the body becomes large; without it any body may. */
  readonly hold?: BodyHold;
}
