import { member } from '@seogeo/document';

/** An answer of the service as the console shows it. */
export interface ShownAnswer {
  /** Such as `201 · 12 ms`. */
  readonly summary: string;
  readonly ok: boolean;
  /** What has happened and what to do, in sentences; null where all went well or nothing is known. */
  readonly advice: string | null;
  /** Such as `Requests a minute: 1,199 of 1,200 left, one more in at most 1 s`; null without rate headers. */
  readonly rate: string | null;
  readonly headers: readonly (readonly [string, string])[];
  /** The body, indented where it is JSON. */
  readonly body: string;
}

/** What came back, and how it was asked for. */
export interface Answered {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: string;
  /** Whether the request had a key. */
  readonly withKey: boolean;
  readonly ms: number;
  /** Unix seconds. */
  readonly now: number;
}

/** Puts an answer into words: status, time, what the key's bucket holds, headers and body. */
export function describeAnswer({ status, headers, body, withKey, ms, now }: Answered): ShownAnswer {
  const sorted = [...headers].sort(([left], [right]) => left.localeCompare(right));
  const ok = status >= 200 && status < 300;
  return {
    summary: `${status} · ${Math.round(ms)} ms`,
    ok,
    advice: ok ? null : adviceOn(status, body, withKey),
    rate: rateInWords(new Map(sorted), now),
    headers: sorted,
    body: JSON.stringify(parsed(body), null, 2) ?? body,
  };
}

/** For a request without a key what to do on this page; else what the error says, which is written for people. */
function adviceOn(status: number, body: string, withKey: boolean): string | null {
  if (status === 401 && !withKey)
    return 'This needs an API key: put yours into the field “API key” at the top of this page and send again. If you have none, “Where to get one” below the field says how to make it.';
  const message = member(member(parsed(body), 'error'), 'message');
  return typeof message === 'string' ? message : null;
}

function rateInWords(headers: ReadonlyMap<string, string>, now: number): string | null {
  const limit = headers.get('x-ratelimit-limit');
  const remaining = headers.get('x-ratelimit-remaining');
  if (limit === undefined || remaining === undefined) return null;
  const seconds = Math.ceil(Number(headers.get('x-ratelimit-reset')) - now);
  const next = seconds > 0 && Number.isFinite(seconds) ? `, one more in at most ${seconds} s` : '';
  const left = Number(remaining).toLocaleString('en');
  return `Requests a minute: ${left} of ${Number(limit).toLocaleString('en')} left${next}`;
}

/** What a body says; undefined where it is no JSON, as where there is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return;
  }
}
