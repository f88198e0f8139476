import { expect, it } from 'vitest';
import { serviceData } from '../../../test/support/service-data.ts';
import { runningService } from './running-service.ts';

it('refuses briefs and tests of an account with a thousand that wait, says when to retry, and serves all else', async () => {
  await using service = await runningService();
  const project = await service.newProject();
  await using data = await serviceData(service.dataDir);
  // Due in a thousand years, so that no worker takes them.
  await data.run(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
    INSERT INTO jobs (id, kind, subject_id, account_id, project_id, state, run_after, created_at)
    SELECT 'waiting-' || n, 'geo_test', 'none', projects.account_id, projects.id, 'queued', 4e13, 1
    FROM numbers, projects`);
  const brief = { topic: 'bread', audience: 'bakers', goal: 'choose' };
  const test = { prompt: 'bread', locale: 'en' };
  const asked = () =>
    Promise.all([
      service.call(`/projects/${project}/content/briefs`, { body: brief }),
      service.call(`/projects/${project}/geo-monitor/tests`, { body: test }),
      service.call(`/projects/${project}/drafts`),
    ]);
  const refused = await asked();
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['30', '30', null]);
  expect(refused[0]?.body.error.code).toBe('SERVICE_UNAVAILABLE');
  await data.run("DELETE FROM jobs WHERE id = 'waiting-1'");
  const again = await service.call(`/projects/${project}/geo-monitor/tests`, { body: test });
  expect(again.status).toBe(202);
});
