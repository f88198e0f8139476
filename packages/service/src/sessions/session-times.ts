const DAY_MS = 24 * 60 * 60_000;

/** How long a session lasts after its last use. */
const IDLE_MS = 30 * DAY_MS;
/** However often it is used, then somebody has to sign in anew; so long a browser keeps the cookie. */
export const LONGEST_MS = 90 * DAY_MS;

/** When a session ends that is used now. */
export function sessionEnd(createdAt: number, now: number): number {
  return Math.min(now + IDLE_MS, createdAt + LONGEST_MS);
}
