/** Milliseconds that `Retry-After` (RFC 9110, section 10.2.3) asks for: seconds or a date; null where it says nothing. */
export function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // `Date.parse` takes `1.5` for a day of 2001.
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
