import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLICE_MS, type Tenant, whoMakesRoom } from './make-room.ts';

const NOW = 100_000;

const tenant: fc.Arbitrary<Tenant> = fc
  .record({ account: fc.nat(3), age: fc.nat(3 * SLICE_MS), waited: fc.nat(3 * SLICE_MS) })
  .map(({ account, age, waited }) => ({
    accountId: `account-${account}`,
    openedAt: NOW - age,
    progressedAt: NOW - Math.min(age, waited),
  }));

const count = (tenants: readonly Tenant[], account: string) =>
  tenants.filter(({ accountId }) => accountId === account).length;

describe('who makes room for a newcomer', () => {
  it('is of the account with the most, and waits longest, as long as that has more than the newcomer will', () => {
    const tenants = fc.array(tenant, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tenants, fc.nat(4), (open, who) => {
        const accountId = `account-${who}`;
        const chosen = whoMakesRoom(open, { accountId, share: 100, now: NOW });
        const most = Math.max(...open.map((one) => count(open, one.accountId)));
        if (most > count(open, accountId) + 1) {
          expect(count(open, chosen?.accountId ?? '')).toBe(most);
          const peers = open.filter((one) => count(open, one.accountId) === most);
          expect(chosen?.progressedAt).toBe(Math.min(...peers.map((one) => one.progressedAt)));
        } else if (chosen !== null) {
          expect(NOW - chosen.openedAt).toBeGreaterThanOrEqual(SLICE_MS);
        }
      }),
    );
  });

  it('is of the same account when that has its share, and only after its time', () => {
    const open = [
      { accountId: 'a', openedAt: NOW - SLICE_MS, progressedAt: NOW },
      { accountId: 'a', openedAt: NOW - 1, progressedAt: NOW - 1 },
      ...Array.from({ length: 5 }, () => ({ accountId: 'b', openedAt: 0, progressedAt: 0 })),
    ];
    expect(whoMakesRoom(open, { accountId: 'a', share: 2, now: NOW })).toBe(open[0]);
    expect(whoMakesRoom(open.slice(1), { accountId: 'a', share: 1, now: NOW })).toBeNull();
  });
});
