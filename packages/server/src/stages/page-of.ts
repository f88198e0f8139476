import { member } from '../document/json.ts';
import type { Page } from '../operation-types.ts';

/** The page a validated query asks for; null where the operation takes no `page` and `pageSize`. */
export function pageOf(query: unknown): Page | null {
  const number = member(query, 'page');
  const size = member(query, 'pageSize');
  if (typeof number !== 'number' || typeof size !== 'number') return null;
  return { number, size, offset: (number - 1) * size };
}
