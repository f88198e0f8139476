import { describe, expect, it } from 'vitest';
import { DATABASES } from './each-database.fixture.ts';
import { sql } from './kysely/kysely.gen.js';
import { newAudit } from './stores/audit.fixture.ts';

describe.each(DATABASES)('%s', (_name, temporary) => {
  it('answers with numbers whatever counts and sums are of: nobody who asks need make them such', async () => {
    await using db = await temporary();
    await newAudit(db.write);
    await db.write
      .updateTable('audits')
      .set({ stored_bytes: 2 ** 40, avg_geo_score: 12.5 })
      .execute();
    const { rows } = await sql<Record<string, unknown>>`SELECT count(*) AS counted,
      sum(max_pages) AS of_integers, sum(stored_bytes) AS of_bigints, sum(avg_geo_score) AS of_floats,
      coalesce(sum(CASE WHEN avg_geo_score > 99 THEN 1 END), 0) AS of_none, min(created_at) AS earliest,
      octet_length(site_issues) AS bytes FROM audits GROUP BY site_issues`.execute(db.read);
    expect(rows).toEqual([
      {
        counted: 1,
        of_integers: 100,
        of_bigints: 2 ** 40,
        of_floats: 12.5,
        of_none: 0,
        earliest: 0,
        bytes: 2,
      },
    ]);
  });
});
