import { describe, expect, it } from 'vitest';
import { createClient, type operations } from '../index.ts';
import { examples } from './examples.gen.ts';
import { createTestApi } from './index.ts';

const start = () => {
  const api = createTestApi();
  const client = createClient({
    apiKey: 'any',
    baseUrl: 'https://api.test/api/public/v1',
    fetch: api.fetch,
    backoffMs: 1,
  });
  return { api, client };
};
const body = { name: 'Calcite', primaryDomain: 'https://calcite.apache.org' };
const brief = { topic: 'SQL federation', audience: 'data engineers', goal: 'explain' };

describe('The API in memory', () => {
  it('answers every call of the client', async () => {
    const { api, client } = start();
    await client.me.get();
    await client.projects.list();
    const { data: project } = await client.projects.create(body);
    await client.projects.get(project.id);
    await client.audits.list(project.id);
    const { data: audit } = await client.audits.start(project.id, { seedUrl: body.primaryDomain });
    await client.audits.pages(project.id, audit.auditRunId);
    await client.drafts.list(project.id);
    await client.briefs.create(project.id, brief);
    await client.reports.list(project.id);
    await client.geoTests.start(project.id, { prompt: 'Which one?', locale: 'en' });
    expect(api.requests.map(({ operation }) => operation)).toEqual([
      'getMe',
      'listProjects',
      'createProject',
      'getProject',
      'listAudits',
      'startAudit',
      'listAuditPages',
      'listDrafts',
      'createBrief',
      'listReports',
      'startGeoTest',
    ] satisfies (keyof operations)[]);
  });

  it.each(examples)(
    'answers $id of the contract, whichever there are',
    async ({ method, path, status, required }) => {
      const { api } = start();
      const url = `https://api.test/api/public/v1${path.replaceAll(/\{[^}]*\}/g, 'a')}`;
      const body = JSON.stringify(Object.fromEntries(required.map((name) => [name, 'given'])));
      const answer = await api.fetch(
        new Request(url, {
          method,
          headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body }),
        }),
      );
      expect(answer.status).toBe(status);
    },
  );

  it('shows what was created: in its list, by its id, and once for one idempotency key', async () => {
    const { client } = start();
    const { meta: before } = await client.projects.list();
    const { data: made } = await client.projects.create(body, { idempotencyKey: 'k' });
    const { data: same } = await client.projects.create(body, { idempotencyKey: 'k' });
    expect(made).toMatchObject(body);
    expect(same).toEqual(made);
    const { data: list, meta } = await client.projects.list();
    expect(list[0]).toEqual(made);
    expect(meta.total).toBe(before.total + 1);
    expect((await client.projects.get(made.id)).data).toMatchObject(made);
  });

  it('ends an audit and a GEO test that are waited for', async () => {
    const { client } = start();
    const { data: project } = await client.projects.create(body);
    const { data: audit } = await client.audits.start(project.id, { seedUrl: 'https://a.example/' });
    const { data: run } = await client.audits.wait(project.id, audit.auditRunId);
    expect(run).toMatchObject({ id: audit.auditRunId, seedUrl: 'https://a.example/', status: 'completed' });
    const { data: test } = await client.geoTests.start(project.id, { prompt: 'Which?', locale: 'en' });
    const { data: ended } = await client.geoTests.wait(project.id, test.testId);
    expect(ended.testId).toBe(test.testId);
  });

  it('refuses on demand, and the client does what it does then', async () => {
    const { api, client } = start();
    api.refuse({ status: 503, code: 'SERVICE_UNAVAILABLE', operation: 'createProject', times: 2 });
    await client.me.get();
    await client.projects.create(body);
    expect(api.requests.map(({ operation }) => operation)).toEqual([
      'getMe',
      'createProject',
      'createProject',
      'createProject',
    ]);
    api.refuse({ status: 403, code: 'INSUFFICIENT_SCOPE', message: 'Needs projects:read.' });
    await expect(client.projects.list()).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  });

  it('refuses a body that lacks a required field or has an unknown one, and an address that is not the API’s', async () => {
    const { api, client } = start();
    const wrong = { name: 'A', plan: 'pro' } as unknown as typeof body;
    await expect(client.projects.create(wrong)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [
        { field: '/primaryDomain', code: 'required' },
        { field: '/plan', code: 'additionalProperties' },
      ],
    });
    const key = { headers: { authorization: 'Bearer any' } };
    const nowhere = await api.fetch(new Request('https://api.test/api/public/v1/invoices', key));
    expect(nowhere.status).toBe(404);
    expect((await api.fetch(new Request('https://api.test/api/public/v1/me'))).status).toBe(401);
  });
});
