import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovedSource } from './moved-source.ts';
import { openDatabases } from './open-database.ts';

/** More ids than PostgreSQL's four bytes have room for, as a service that has crawled for years has counted them. */
const MANY = 3_000_000_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'seogeo-source-'));
  await (await openDatabases(dataDir)).close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What is moved of a table, with the columns named. */
async function moved(name: string, key: readonly string[], columns: readonly string[]) {
  const source = await MovedSource.open(dataDir);
  try {
    const rows = [...source.batches({ name, key } as never, null)].flatMap((batch) => batch.rows);
    return rows.map((row) => columns.map((column) => row[column]));
  } finally {
    source.close();
  }
}

it.each([
  ['are left as they are while four bytes hold them', 100, 100],
  ['are counted by audit where four bytes no longer hold them', MANY, 0],
])('ids in the frontier, and whatever names one, %s', async (_, first, base) => {
  using file = new DatabaseSync(join(dataDir, 'seogeo.sqlite'), { enableForeignKeyConstraints: false });
  for (const [audit, from] of [
    ['one', first],
    ['two', first + 2],
  ] as const)
    for (const id of [from + 1, from + 2]) {
      file
        .prepare(
          "INSERT INTO frontier (id, audit_id, url, level, redirects, state) VALUES (?, ?, ?, 1, 0, 'done')",
        )
        .run(id, audit, `https://example.com/${id}`);
      file
        .prepare('INSERT INTO page_links (audit_id, frontier_id, targets) VALUES (?, ?, ?)')
        .run(audit, id, JSON.stringify([from + 1, -(from + 2)]));
    }
  file.close();
  const second = base === 0 ? 0 : base + 2;
  expect(await moved('frontier', ['audit_id', 'id'], ['audit_id', 'id'])).toEqual([
    ['one', base + 1],
    ['one', base + 2],
    ['two', second + 1],
    ['two', second + 2],
  ]);
  expect(
    await moved('page_links', ['audit_id', 'frontier_id'], ['audit_id', 'frontier_id', 'targets']),
  ).toEqual([
    ['one', base + 1, JSON.stringify([base + 1, -(base + 2)])],
    ['one', base + 2, JSON.stringify([base + 1, -(base + 2)])],
    ['two', second + 1, JSON.stringify([second + 1, -(second + 2)])],
    ['two', second + 2, JSON.stringify([second + 1, -(second + 2)])],
  ]);
});
