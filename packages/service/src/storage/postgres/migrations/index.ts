import type { Migration } from 'kysely/migration';
import { initial } from './0001-initial.ts';

/** In the order they run; a released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
};
