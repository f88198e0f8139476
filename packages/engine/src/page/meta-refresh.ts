/** What `meta http-equiv=refresh` does (HTML section 4.2.5.3). */
export interface MetaRefresh {
  seconds: number;
  /** As written; null when the page reloads itself. */
  target: string | null;
}

/** Longer waits are read, shorter ones only passed through: search engines take those for redirects. */
const PASSED_THROUGH = 10;
/** Some 68 years, what browsers' timers hold; digits without end are no number any more. */
const MOST_SECONDS = 2 ** 31 - 1;
const WAIT = /^\s*(\d+)(?:\.\d*)?\s*(?:[;,]|$)/;
const BEFORE_TARGET = /^\s*(?:url\s*=\s*)?["']?/i;

/** Null when the content means nothing to a browser. */
export function metaRefresh(content: string | null): MetaRefresh | null {
  const text = (content ?? '').trimEnd();
  const [wait, seconds] = WAIT.exec(text) ?? [];
  if (wait === undefined) return null;
  const quoted = text.slice(wait.length).replace(BEFORE_TARGET, '');
  const target = /["']$/.test(quoted.slice(-1)) ? quoted.slice(0, -1) : quoted;
  if (/["']/.test(target)) return null;
  return { seconds: Math.min(Number(seconds), MOST_SECONDS), target: target.trim() || null };
}

/** Whether the page only sends visitors on. */
export function movesOn(refresh: MetaRefresh | null): boolean {
  return refresh !== null && refresh.target !== null && refresh.seconds <= PASSED_THROUGH;
}
