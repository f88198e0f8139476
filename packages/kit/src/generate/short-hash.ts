import { createHash } from 'node:crypto';

/** Six hexadecimal digits that depend on a text alone: they tell apart names that would otherwise be the same. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
