/** More requests a minute than anybody here answers, and the most that may be set: no bucket is ever empty. */
export const PER_MINUTE = 10_000_000;
