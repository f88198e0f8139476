/** What `meta http-equiv=refresh`, or a Refresh header, makes a browser do. */
export interface MetaRefresh {
  seconds: number;
  /** As written; null when the page reloads itself. */
  target: string | null;
}

/** Some 68 years, what browsers' timers hold; digits without end are no number any more. */
const MOST_SECONDS = 2 ** 31 - 1;
const WAIT = /^[\t\n\f\r ]*(?=[\d.])(\d*)(?:\.[\d.]*)?(?=[;,\t\n\f\r ]|$)/;
const SEPARATOR = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/;
const KEYWORD = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** Null when the value means nothing to a browser (HTML, "shared declarative refresh steps"). */
export function declaredRefresh(value: string): MetaRefresh | null {
  const [wait, seconds] = WAIT.exec(value) ?? [];
  if (wait === undefined) return null;
  const written = value.slice(wait.length).replace(SEPARATOR, '').replace(KEYWORD, '');
  const target = withoutQuotes(written).trim();
  return { seconds: Math.min(Number(seconds), MOST_SECONDS), target: target || null };
}

/** What follows the closing one is dropped; one that is left open ends nowhere. */
function withoutQuotes(written: string): string {
  const quote = written.charAt(0);
  if (quote !== '"' && quote !== "'") return written;
  const end = written.indexOf(quote, 1);
  return written.slice(1, end < 0 ? undefined : end);
}
