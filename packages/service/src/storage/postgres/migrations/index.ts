import { inStatements } from '../../queries/migrations.ts';
import { INITIAL } from './0001-initial.ts';

/** In the order they run; a released migration never changes. */
export const migrations = inStatements({ '0001-initial': INITIAL });
