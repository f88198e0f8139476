/** An answer of the service as the console shows it. */
export interface ShownAnswer {
  /** Such as `201 · 12 ms`. */
  readonly summary: string;
  readonly ok: boolean;
  /** Such as `1,199 of 1,200 tokens left, the next one in under a second`; null without rate headers. */
  readonly rate: string | null;
  readonly headers: readonly (readonly [string, string])[];
  /** The body, indented where it is JSON. */
  readonly body: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: string;
  readonly ms: number;
  /** Unix seconds. */
  readonly now: number;
}

/** Puts an answer into words: status, time, what the key's bucket holds, headers and body. */
export function describeAnswer({ status, headers, body, ms, now }: Answered): ShownAnswer {
  const sorted = [...headers].sort(([left], [right]) => left.localeCompare(right));
  return {
    summary: `${status} · ${Math.round(ms)} ms`,
    ok: status >= 200 && status < 300,
    rate: rateInWords(new Map(sorted), now),
    headers: sorted,
    body: indented(body),
  };
}

function rateInWords(headers: ReadonlyMap<string, string>, now: number): string | null {
  const limit = headers.get('x-ratelimit-limit');
  const remaining = headers.get('x-ratelimit-remaining');
  if (limit === undefined || remaining === undefined) return null;
  const seconds = Math.ceil(Number(headers.get('x-ratelimit-reset')) - now);
  const next = seconds > 0 && Number.isFinite(seconds) ? `, the next one in at most ${seconds} s` : '';
  const left = Number(remaining).toLocaleString('en');
  return `${left} tokens left at ${Number(limit).toLocaleString('en')} per minute${next}`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
