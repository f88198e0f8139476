/** The machine's clock is set while the real service runs, by libfaketime (Debian's package `faketime`) where it is. */
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { startService } from '../support/start-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const library = globSync('/usr/lib{,64}{,/*}/faketime/libfaketimeMT.so.1').find((file) => existsSync(file));
const what =
  'lets tokens come back and a revoked key go, and fails at nothing, whatever the clock is set to' +
  (library === undefined ? ' (skipped: there is no libfaketime; install the package faketime)' : '');

it.skipIf(library === undefined)(what, async () => {
  const folder = await temporaryFolder('clock');
  const set = join(folder.path, 'clock');
  await writeFile(set, '+0');
  const service = await startService(
    { DATA_DIR: folder.path, PLAN_LIMITS: '{"agency":60}', LOG_LEVEL: 'silent' },
    {
      variables: {
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: set,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    },
  );
  try {
    const [busy, doomed] = await Promise.all(
      ['busy', 'doomed'].map((name) => createKey({ dataDir: folder.path, name })),
    );
    const call = async (key = '', init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${service.baseUrl}/projects`, { headers, ...init });
      await answer.arrayBuffer();
      return answer;
    };
    expect((await call(doomed)).status).toBe(200);
    const moments: number[] = [];
    let revokedFor: Promise<void> | undefined;
    for (const offset of ['-3600s', '+1y', '+0']) {
      await writeFile(set, offset);
      if (revokedFor === undefined) {
        revoke(folder.path, doomed ?? '');
        revokedFor = sleep(5_000);
      }
      const body = JSON.stringify({ name: offset, primaryDomain: 'https://example.com' });
      const refused = await emptied(() => call(busy));
      moments.push(Number(refused.headers.get('x-ratelimit-reset')));
      await sleep(1_000 * Number(refused.headers.get('retry-after')));
      expect((await call(busy, { method: 'POST', body })).status).toBe(201);
    }
    // That the clock was really set: back an hour, forward a year, and back.
    const [back = 0, forward = 0, end = 0] = moments;
    expect([back < end - 3_000, forward > end + 300 * 86_400]).toEqual([true, true]);
    await revokedFor;
    expect((await call(doomed)).status).toBe(401);
  } finally {
    await service.stop();
    await folder.remove();
  }
});

/** The first refusal after all tokens are taken. */
async function emptied(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    const refused = answers.find(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    if (refused !== undefined) return refused;
  }
}

/** As `npm run keys -- revoke` does. */
function revoke(dataDir: string, key: string): void {
  const database = new DatabaseSync(join(dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
  const { changes } = database
    .prepare('UPDATE api_keys SET revoked_at = ? WHERE prefix = ?')
    .run(Date.now(), key.slice(0, 17));
  database.close();
  expect(changes).toBe(1);
}
