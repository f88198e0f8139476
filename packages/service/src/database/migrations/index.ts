import type { Migration } from 'kysely/migration';
import { initial } from './0001-initial.ts';
import { deprecatedUses } from './0002-deprecated-uses.ts';
import { keptPages } from './0003-kept-pages.ts';
import { hostShares } from './0004-host-shares.ts';

/** In the order they run; a released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-deprecated-uses': deprecatedUses,
  '0003-kept-pages': keptPages,
  '0004-host-shares': hostShares,
};
