/** A request target's path and query, as sent. */
export interface SplitTarget {
  readonly path: string;
  readonly query: string;
}

/**
 * Reads the origin-form, and the absolute-form that every server has to accept (RFC 9112, section 3.2.2), in which an
 * empty path is the root's (RFC 9110, section 4.2.3).
 */
export function splitTarget(target: string): SplitTarget {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const mark = local.indexOf('?');
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark + 1) };
}
