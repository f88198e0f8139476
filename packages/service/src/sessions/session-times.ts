const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a printed link may wait to be used. */
export const LINK_MS = 15 * MINUTE_MS;
/** How long a page may use the public API by one token. */
export const TOKEN_MS = 5 * MINUTE_MS;
/** How long a session lasts after its last use. */
const IDLE_MS = 30 * DAY_MS;
/** However often it is used, then somebody has to sign in anew; so long a browser keeps the cookie. */
export const LONGEST_MS = 90 * DAY_MS;

/** When a session ends that is used now. */
export function sessionEnd(createdAt: number, now: number): number {
  return Math.min(now + IDLE_MS, createdAt + LONGEST_MS);
}
