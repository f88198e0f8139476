import { expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';

it('the migrations make the tables and indexes that stand in schema.txt', async () => {
  await using db = await temporaryDatabase();
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema
    WHERE sql IS NOT NULL AND tbl_name NOT LIKE 'kysely_%' ORDER BY tbl_name, type DESC, name`.execute(
    db.read,
  );
  const statements = rows.map(({ sql: text }) => `${text.replaceAll(/\s+/g, ' ')};`);
  await expect(`${statements.join('\n')}\n`).toMatchFileSnapshot('./schema.txt');
});
