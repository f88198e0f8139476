/** A day, or a time with its zone (RFC 3339, section 5.6): without one it would be a time of this machine's zone. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/i;

/** Milliseconds of a time, or of a day in UTC; NaN of what is neither, and where no calendar or clock has it. */
export function timeOf(text: string): number {
  const [, day = ''] = TIME.exec(text) ?? [];
  const begin = Date.parse(day);
  // 30 February is read as 2 March.
  const isThere = !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(day);
  return isThere ? Date.parse(text) : Number.NaN;
}

/** The same of a day alone, such as `2030-01-31`. */
export function dayOf(text: string): number {
  return text.length === 'YYYY-MM-DD'.length ? timeOf(text) : Number.NaN;
}
