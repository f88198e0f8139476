import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runningService } from './running-service.ts';

/** A port that is free now; the metrics port cannot be 0 for a scraper that has to know it. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('metrics', () => {
  it('count requests by operation and status, refusals of the bucket and open jobs, on a port of their own', async () => {
    const port = await freePort();
    await using service = await runningService({ METRICS_PORT: String(port), PLAN_LIMITS: '{"agency":3}' });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await service.call('/me')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('seogeo_requests_total{operation="getMe",status="200"} 3');
    expect(text).toContain('seogeo_rate_limited_total 1');
    expect(text).toMatch(/seogeo_request_seconds_count\{operation="getMe"\} 4/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
