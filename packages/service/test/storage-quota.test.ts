import { describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { runningService } from './running-service.ts';

describe('an account that has stored as much as its plan allows', () => {
  it('starts no more audits until older ones are gone; others are counted, and none is refused without a quota', async () => {
    const port = await freePort();
    const site = await serveSampleSite();
    await using service = await runningService({
      ...{ METRICS_PORT: String(port), STORAGE_QUOTA_MB: '{"agency":10}' },
      ...{ ALLOW_PRIVATE_HOSTS: 'true', CRAWL_POLITENESS: 'off' },
    });
    const path = `/projects/${await service.newProject()}/audits`;
    const start = () => service.call(path, { body: { seedUrl: site.url, maxPages: 1 } });
    const refusals = async () =>
      /^seogeo_quota_refused_total (\d+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      )?.[1];
    const first = await start();
    expect(first.status).toBe(202);
    await using data = await serviceData(service.dataDir);
    const run = async () => (await service.call(path)).body.data.at(-1);
    while ((await run()).finishedAt === null) await new Promise((resolve) => setTimeout(resolve, 50));
    const store = (bytes: number) => data.run('UPDATE audits SET stored_bytes = ?', bytes);
    await store(10 * 1_048_576 - 1);
    expect((await start()).status).toBe(202);
    while (
      (await service.call(path)).body.data.some((one: { finishedAt: unknown }) => one.finishedAt === null)
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await refusals()).toBe('0');
    await store(5 * 1_048_576);
    const refused = await start();
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'AUDIT_LIMIT_REACHED' } } });
    expect(refused.body.error.message).toContain('stored 10 MB, and its plan has room for 10 MB');
    expect(await refusals()).toBe('1');
    await store(1);
    expect((await start()).status).toBe(202);
    await site.close();
  });
});
