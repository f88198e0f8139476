import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runningService } from './running-service.ts';

it('a key that another process stores meanwhile is 409 IDEMPOTENCY_IN_PROGRESS, and nothing is written twice', async () => {
  await using service = await runningService();
  const account = (await service.call('/me')).body.data.userId;
  const other = new DatabaseSync(join(service.dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
  try {
    // What is written here is not seen before it is committed, and nobody else writes until then.
    other.exec('BEGIN IMMEDIATE');
    const now = Date.now();
    other
      .prepare(
        `INSERT INTO idempotency_keys (account_id, key, fingerprint, status, data, location, created_at, expires_at)
         VALUES (?, 'both', 'of the other process', 201, '{}', NULL, ?, ?)`,
      )
      .run(account, now, now + 86_400_000);
    const body = { name: 'A site', primaryDomain: 'https://example.com' };
    const headers = { 'Idempotency-Key': 'both' };
    const coming = service.call('/projects', { body, headers });
    await sleep(500);
    other.exec('COMMIT');
    const answer = await coming;
    expect([answer.status, answer.body.error.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect((await service.call('/projects')).body.meta.total).toBe(0);
    const retried = await service.call('/projects', { body, headers });
    expect([retried.status, retried.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  } finally {
    other.close();
  }
});
