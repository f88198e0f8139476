import { HOSTILE_ROBOTS, holdsRobots } from '../../../engine/src/robots/hostile-robots.fixture.ts';
import { HOSTILE_SITEMAPS, holdsSitemap } from '../../../engine/src/sitemap/hostile-sitemaps.fixture.ts';
import type { EvalRow } from './eval-row.ts';

function tableRow<Row>(name: string, rows: readonly Row[], holds: (row: Row) => boolean): EvalRow {
  return {
    name,
    what: `hostile ${name} read as documented`,
    on: `a table of ${rows.length} files`,
    least: 'all',
    async measure() {
      const right = rows.filter(holds).length;
      return { value: `${right} of ${rows.length}`, holds: right === rows.length };
    },
  };
}

/** The tables that the engine's own tests go through. */
export const robotsRow = tableRow('robots', HOSTILE_ROBOTS, holdsRobots);
export const sitemapsRow = tableRow('sitemaps', HOSTILE_SITEMAPS, holdsSitemap);
