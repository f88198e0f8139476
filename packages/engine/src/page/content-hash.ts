import { hash } from 'node:crypto';
import { nfc } from '../text/nfc.ts';
import { collapse } from '../text/white-space.ts';

/**
 * SHA-256 in hex over the main text in Unicode NFC with white space collapsed, so that two pages of the same words
 * have the same hash. Null for an empty text: pages without text are not copies of each other.
 */
export function contentHash(mainText: string): string | null {
  // Blocks are collapsed already, each on its line: most texts need no more than this.
  const normal = collapse(nfc(mainText.replaceAll('\n', ' ')));
  return normal === '' ? null : hash('sha256', normal, 'hex');
}
