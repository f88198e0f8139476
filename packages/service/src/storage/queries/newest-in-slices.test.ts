import { describe, expect, it } from 'vitest';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { newAudit } from '../stores/audit.fixture.ts';
import { temporaryDatabase } from '../temporary-database.fixture.ts';

describe('a list of records that may be large', () => {
  it('is read record by record where they are, and at once where they are small', async () => {
    await using db = await temporaryDatabase();
    const id = await newAudit(db.write);
    const audit = await db.write
      .selectFrom('audits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const others = [uuidV7(), uuidV7(), uuidV7()];
    const rows = others.map((other) => ({ ...audit, id: other, job_id: other }));
    await db.write.insertInto('audits').values(rows).execute();
    const slices = async () => {
      const listed = await db.storage.read.audits.list(audit.project_id, { offset: 0, size: 100 });
      return (await Array.fromAsync(listed.slices)).map((slice) => slice.map((run) => run.id));
    };
    const ids = [id, ...others].sort().reverse();
    expect(await slices()).toEqual([ids]);
    const large = JSON.stringify([{ code: 'c', severity: 'notice', message: 'm'.repeat(100_000) }]);
    await db.write.updateTable('audits').set({ site_issues: large }).execute();
    expect(await slices()).toEqual(ids.map((one) => [one]));
  });
});
