import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { PER_MINUTE } from './per-minute.ts';
import { type Caller, ProjectDesk } from './project-desk.ts';
import { Refused } from './refused.ts';

/** What a competitor's framework has to send. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

interface Success {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly meta?: object;
}

const WINDOW_MS = 60_000;

const log = pino({ name: 'competitor', base: null });
const buckets = new Map<string, { tokens: number; at: number }>();

export const desk = new ProjectDesk(process.env.DATA_DIR ?? '');

/** What the service does around every operation: an id, the key, a token of its bucket, the envelope, a line of log. */
export function answerRequest(
  operation: string,
  authorization: string | undefined,
  work: (caller: Caller) => Success,
): Answer {
  const started = performance.now();
  const requestId = randomUUID();
  const caller = desk.callerOf(authorization);
  const answer = { ...worked(caller, requestId, work) };
  const headers = { ...commonHeaders(caller, requestId), ...answer.headers };
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  log.info({ requestId, operation, key: caller?.keyPrefix ?? null, status: answer.status, ms }, 'request');
  return { ...answer, headers };
}

function worked(caller: Caller | null, requestId: string, work: (caller: Caller) => Success): Answer {
  try {
    if (caller === null) throw unknownKey();
    const { status = 200, headers = {}, data, meta } = work(caller);
    return { status, headers, body: { data, meta: { ...meta, requestId } } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code, message, details } = error;
    const body = { error: { code, message, requestId, ...(details.length > 0 ? { details } : {}) } };
    return { status, headers: status === 401 ? challenge : {}, body };
  }
}

const challenge = {
  'WWW-Authenticate': 'Bearer realm="SEO and GEO analysis API", error="invalid_token"',
};

function unknownKey(): Refused {
  const message = 'The API key is unknown, malformed, revoked or expired: use a valid key.';
  return new Refused(401, 'INVALID_API_KEY', message);
}

function commonHeaders(caller: Caller | null, requestId: string): Record<string, string> {
  const name = caller === null ? 'address' : 'key';
  const remaining = takeToken(caller?.keyId ?? name);
  return {
    'Cache-Control': 'private, no-store',
    RateLimit: `"${name}";r=${remaining};t=1`,
    'RateLimit-Policy': `"${name}";q=${PER_MINUTE};w=60`,
    Vary: 'Authorization, Accept',
    'X-Content-Type-Options': 'nosniff',
    'X-RateLimit-Limit': String(PER_MINUTE),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000)),
    'X-Request-Id': requestId,
  };
}

/** Takes a token of a bucket that fills by itself. @returns how many are left */
function takeToken(id: string): number {
  const at = performance.now();
  const bucket = buckets.get(id) ?? { tokens: PER_MINUTE, at };
  const filled = bucket.tokens + ((at - bucket.at) * PER_MINUTE) / WINDOW_MS;
  bucket.tokens = Math.min(PER_MINUTE, filled) - 1;
  bucket.at = at;
  buckets.set(id, bucket);
  return Math.floor(bucket.tokens);
}
