/** RFC 9110 section 5.6.7: the three forms of an HTTP date begin with the day's name; Date.parse takes `1.5` for one. */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

/** RFC 9110 section 10.2.3: seconds or an HTTP date, in milliseconds. Null without a usable value. */
export function retryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  const trimmed = value.trim();
  if (/^\d+$/.test(trimmed)) return Number(trimmed) * 1000;
  if (!HTTP_DATE.test(trimmed)) return null;
  const date = Date.parse(/GMT$|UTC$/i.test(trimmed) ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
