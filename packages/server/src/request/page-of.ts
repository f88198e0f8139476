import { member, type PageNames } from '@seogeo/document';
import type { Page } from '../contract/operation-types.ts';

/** The page a validated query asks for; null where the operation takes no page parameters. */
export function pageOf(query: unknown, names: PageNames | null): Page | null {
  if (names === null) return null;
  const number = member(query, names.page);
  const size = member(query, names.pageSize);
  if (typeof number !== 'number' || typeof size !== 'number') return null;
  return { number, size, offset: (number - 1) * size };
}
