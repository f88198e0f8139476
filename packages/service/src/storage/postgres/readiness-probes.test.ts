import { describe, expect, it } from 'vitest';
import { say } from '../../../../../test/support/postgres/say.ts';
import { sql } from '../kysely/kysely.gen.js';
import { readiness } from '../queries/readiness.ts';
import { openPostgres } from './connection/open-database.ts';
import { Nodes } from './nodes.ts';
import { readinessProbes } from './readiness-probes.ts';
import { temporaryPostgres } from './temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

const diskFull = { name: 'BackendUnavailable', cause: { code: '53100' } };

describe.skipIf(server === '')('after a query has met a full disk, a node', () => {
  it('is ready again once more pages can be taken, and not as soon as a small write succeeds', async () => {
    await using made = await temporaryPostgres(server);
    const { url } = made;
    await say(
      url,
      `CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`,
    );
    const database = openPostgres({ url, connections: 2, preparesStatements: true }, { name: 'test' });
    const isReady = readiness(database, readinessProbes(database, new Nodes(database.write), 'node'));
    try {
      await isReady();
      expect(database.metFullDisk).toBe(false);

      // What fits into the pages that are there is written, as on a real disk.
      await say(
        url,
        `CREATE TRIGGER full_disk BEFORE INSERT ON nodes FOR EACH ROW
          WHEN (length(NEW.role) > 100) EXECUTE FUNCTION is_full()`,
      );
      await isReady();
      const long = sql`INSERT INTO nodes (name, role) VALUES ('long', ${'x'.repeat(101)})`;
      await expect(long.execute(database.write)).rejects.toMatchObject(diskFull);
      expect(database.metFullDisk).toBe(true);
      await expect(isReady()).rejects.toMatchObject(diskFull);
      await expect(isReady()).rejects.toMatchObject(diskFull);

      await say(url, 'DROP FUNCTION is_full CASCADE');
      await isReady();
      expect(database.metFullDisk).toBe(false);
      expect(await say(url, 'SELECT name FROM nodes')).toEqual([{ name: 'node' }]);
    } finally {
      await database.close();
    }
  });
});
