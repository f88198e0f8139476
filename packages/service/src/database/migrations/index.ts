import type { Migration } from 'kysely/migration';
import { initial } from './0001-initial.ts';
import { deprecatedUses } from './0002-deprecated-uses.ts';
import { pageList } from './0004-page-list.ts';

/** In the order they run; a released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-deprecated-uses': deprecatedUses,
  '0004-page-list': pageList,
};
