const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment as a person says it: minutes and hours when it is near, else its date. */
export function inWords(iso: string, now: number): string {
  const distance = Date.parse(iso) - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return distance <= 0 ? 'just now' : 'in a minute';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  return day.format(new Date(iso));
}

/** With everything: weekday, seconds and time zone. */
export function inFull(iso: string): string {
  return full.format(new Date(iso));
}

const numbers = new Intl.NumberFormat('en');

/** Number and noun stay in one line. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${numbers.format(amount)}\u00a0${amount === 1 ? one : many}`;
}

export function inDigits(amount: number): string {
  return numbers.format(amount);
}

/** A score: it has its decimal also where that is 0, as it is held against others. */
export const inTenths = (score: number): string => score.toFixed(1);
