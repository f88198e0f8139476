import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimAudit } from '../storage/claim-audit.fixture.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { RunningTime } from './running-time.ts';

it('the running time of an audit is the sum of the times it was open, whoever had it open and however it ended', async () => {
  await using db = await temporaryDatabase();
  const parts = fc.array(fc.record({ open: fc.nat(100_000), killed: fc.boolean() }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(parts, async (all) => {
      const auditId = await newAudit(db.write);
      const claimed = await claimAudit(db, auditId);
      const saved = async () => {
        const row = db.read.selectFrom('audits').select('running_ms').where('id', '=', auditId);
        return (await row.executeTakeFirstOrThrow()).running_ms;
      };
      let [sum, lost] = [0, 0];
      for (const { open, killed } of all) {
        let now = 5_000_000;
        const time = new RunningTime(
          await saved(),
          () => now,
          (ms) => claimed.setRunningTime(ms),
        );
        for (let passed = 0; passed < open; passed += 500) {
          now += Math.min(500, open - passed);
          await time.saveNowAndThen();
        }
        if (!killed) await time.save();
        sum += open;
        lost += killed ? 5_000 : 0;
      }
      expect(await saved()).toBeLessThanOrEqual(sum);
      expect(await saved()).toBeGreaterThanOrEqual(sum - lost);
    }),
    { numRuns: 10 },
  );
});
