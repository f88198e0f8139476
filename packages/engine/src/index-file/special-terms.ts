import { hash } from 'node:crypto';

/* Terms that are no words, of which none begins with a control character. They stand in a field of their own. */

/** Counted once for each page with this heading. */
export function headingTerm(text: string): string {
  return `\u0001${hash('sha1', text, 'base64')}`;
}

/** Counted as often as a page cites this URL. */
export function citationTerm(url: string): string {
  return `\u0002${hash('sha1', url, 'base64')}`;
}
