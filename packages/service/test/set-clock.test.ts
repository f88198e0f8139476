import { expect, it } from 'vitest';
import { runningService } from './running-service.ts';

const NOW = Date.now();
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

it('tokens come back at their rate, lists lose nothing and nothing fails, whatever the clock is set to', async () => {
  const time = { wall: NOW, elapsed: 0 };
  const clocks = { clock: () => time.wall, monotonic: () => time.elapsed };
  await using service = await runningService({ PLAN_LIMITS: '{"agency":6}' }, { clocks });
  const create = (name: string) =>
    service.call('/projects', { body: { name, primaryDomain: 'https://example.com' } });
  for (const [turn, wall] of [NOW, NOW - HOUR, NOW + YEAR, NOW].entries()) {
    time.wall = wall;
    for (let left = 5; left >= 0; left -= 1) {
      const answer = await create(`${turn} ${left}`);
      expect([answer.status, answer.headers.get('X-RateLimit-Remaining')]).toEqual([201, String(left)]);
    }
    const refused = await create('one too many');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '11']);
    expect(Number(refused.headers.get('X-RateLimit-Reset'))).toBe(Math.floor(wall / 1000) + 11);
    // The clock is set back while the client waits, and the token comes all the same.
    time.wall = wall - HOUR;
    time.elapsed += 10_000;
    expect((await service.call('/me')).status).toBe(200);
    time.elapsed += 60_000;
  }
  const names = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await service.call(`/projects?page=${page}&pageSize=5`);
    expect(body.meta.total).toBe(24);
    names.push(...body.data.map((project: { name: string }) => project.name));
  }
  expect(new Set(names).size).toBe(24);
});
