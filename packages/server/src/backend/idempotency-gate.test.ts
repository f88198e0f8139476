import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { IdempotencyGate } from './idempotency-gate.ts';
import type { StoredReply } from './idempotency-store.ts';

const reply: StoredReply = {
  accountId: 'a',
  key: 'k',
  fingerprint: 'f',
  status: 201,
  data: {},
  location: null,
  createdAt: 0,
  expiresAt: 1,
};

/** A gate, and how many have claimed a key and not let go of it yet. */
function openGate(found: () => StoredReply | null) {
  const gate = new IdempotencyGate(
    async () => found(),
    () => 0,
  );
  const seen = { now: 0, most: 0 };
  const claim = async (fingerprint = 'f') => {
    const { replay, release } = await gate.claim('a', 'k', fingerprint);
    if (release === null) return replay;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await nextTurn();
    seen.now -= 1;
    release();
    release();
    return replay;
  };
  return { gate, claim, seen };
}

test('of those who wait for one that leaves no reply, one at a time runs', async () => {
  const { gate, claim, seen } = openGate(() => null);
  const first = await gate.claim('a', 'k', 'f');
  const waiting = Promise.all(Array.from({ length: 5 }, () => claim()));
  await nextTurn();
  first.release?.();
  expect(await waiting).toEqual([null, null, null, null, null]);
  expect(seen).toEqual({ now: 0, most: 1 });
});

test('another request with the key of one that runs is refused, whoever has run before', async () => {
  const { gate, claim } = openGate(() => null);
  const first = await gate.claim('a', 'k', 'f');
  const waiting = [claim(), claim()];
  await nextTurn();
  first.release?.();
  await nextTurn();
  await expect(claim('other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await Promise.all(waiting);
});

test('all who waited take the reply that is there then', async () => {
  let stored: StoredReply | null = null;
  const { gate, claim } = openGate(() => stored);
  const first = await gate.claim('a', 'k', 'f');
  const waiting = Promise.all([claim(), claim(), claim()]);
  await nextTurn();
  stored = reply;
  first.release?.();
  expect(await waiting).toEqual([reply, reply, reply]);
});
