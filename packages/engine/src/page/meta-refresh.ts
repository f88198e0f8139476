/** What `meta http-equiv=refresh` does (HTML section 4.2.5.3). */
export interface MetaRefresh {
  seconds: number;
  /** As written; null when the page reloads itself. */
  target: string | null;
}

/** Longer waits are read, shorter ones only passed through: search engines take those for redirects. */
const PASSED_THROUGH = 10;
const CONTENT = /^\s*(\d+)(?:\.\d*)?\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*)?$/i;

/** Null when the content means nothing to a browser. */
export function metaRefresh(content: string | null): MetaRefresh | null {
  const [matched, seconds, target] = CONTENT.exec(content ?? '') ?? [];
  if (matched === undefined) return null;
  return { seconds: Number(seconds), target: target?.trim() || null };
}

/** Whether the page only sends visitors on. */
export function movesOn(refresh: MetaRefresh | null): boolean {
  return refresh !== null && refresh.target !== null && refresh.seconds <= PASSED_THROUGH;
}
