/** Of 4xx: they say that the request comes too late, too early or too often, and nothing of what is asked for. */
export const PASSING_CLIENT_STATUSES: readonly number[] = [408, 425, 429];

/** Statuses that say nothing lasting: those, and those of a server that fails or is away, Cloudflare's 520 to 524 too. */
export const PASSING_STATUSES: readonly number[] = [
  ...PASSING_CLIENT_STATUSES,
  ...[500, 502, 503, 504],
  ...[520, 521, 522, 523, 524],
];
