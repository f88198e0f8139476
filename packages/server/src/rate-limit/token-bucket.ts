/**
 * A continuous token bucket in exact integers. A token is 60,000 units and `limit` units arrive every
 * millisecond, so nothing is rounded until a header is written.
 */
const TOKEN = 60_000;

export interface BucketState {
  /** Units in the bucket. */
  readonly level: number;
  /** When it was changed last, in milliseconds of the clock it is asked by. */
  readonly at: number;
}

/** The outcome of asking for one token. */
export interface Draw {
  readonly allowed: boolean;
  /** Tokens per minute, and the bucket's size. */
  readonly limit: number;
  /** Whole tokens left. */
  readonly remaining: number;
  /** Milliseconds until the next token will have arrived. */
  readonly waitMs: number;
}

/** The bucket at `now`; a clock that went backwards brings no tokens and takes none. */
function refill(state: BucketState | undefined, limit: number, now: number): BucketState {
  const capacity = limit * TOKEN;
  if (state === undefined) return { level: capacity, at: now };
  const elapsed = Math.max(0, now - state.at);
  return { level: Math.min(capacity, state.level + elapsed * limit), at: Math.max(now, state.at) };
}

/** True when forgetting the bucket changes nothing. */
export function isFull(state: BucketState, limit: number, now: number): boolean {
  return refill(state, limit, now).level === limit * TOKEN;
}

/** Whole tokens at `now`. */
export function tokensIn(state: BucketState | undefined, limit: number, now: number): number {
  return Math.floor(refill(state, limit, now).level / TOKEN);
}

/** Takes one token at `now` (whole milliseconds) if there is one. */
export function drawToken(
  state: BucketState | undefined,
  limit: number,
  now: number,
): { state: BucketState; draw: Draw } {
  const filled = refill(state, limit, now);
  const allowed = filled.level >= TOKEN;
  const level = allowed ? filled.level - TOKEN : filled.level;
  const arrival = filled.at + Math.ceil((TOKEN - (level % TOKEN)) / limit);
  return {
    state: { level, at: filled.at },
    draw: { allowed, limit, remaining: Math.floor(level / TOKEN), waitMs: arrival - now },
  };
}
