const DAY_MS = 24 * 60 * 60 * 1000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

let lastDay = Number.NaN;
/** Of `lastDay`: its date, up to and with the T. */
let lastDate = '';

/**
 * Epoch milliseconds, a whole number, as the API writes times: ISO 8601, UTC, with milliseconds. What
 * `Date.prototype.toISOString` gives, a tenth of the time of a list: records that stand together are mostly of one day.
 * @throws RangeError for what is no number
 */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  if (day !== lastDay) {
    lastDate = new Date(ms).toISOString().slice(0, -'00:00:00.000Z'.length);
    lastDay = day;
  }
  const ofDay = ms - day * DAY_MS;
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return `${lastDate}${time}.${threeDigits[ofDay % 1000]}Z`;
}

export function isoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}
