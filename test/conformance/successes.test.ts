import { type Client, createClient } from '@seogeo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audited } from '../end-to-end/started-service.ts';
import { DEEP_DATABASES, type ServiceDatabase } from '../support/postgres/service-databases.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { accountApi } from './account-api.ts';
import { anything } from './anything.ts';
import { breaches } from './breaches.ts';
import { codeSamples } from './code-samples.ts';
import { documented, operationOf } from './documented.ts';
import { errors } from './errors.ts';
import { frameworkAnswers } from './framework-answers.ts';
import { judge } from './judge.ts';
import { asAnother, busyProject, type Plain, startPlain, unlimited } from './scene.ts';
import { type Ids, validRequest } from './valid-request.ts';
import { send } from './wire.ts';
import { workflows } from './workflows.ts';

const successes = documented.flatMap((operation) =>
  [...operation.responses.keys()].filter((status) => status < 400).map((status) => ({ operation, status })),
);
const lists = documented.map(({ id }) => id).filter((id) => id.startsWith('list'));
const bodies = documented.flatMap((operation) => operation.bodies.map((body) => ({ operation, body })));

const settings = {
  ...unlimited,
  PLAN_LIMITS: '{"agency":1000000,"pro":20,"starter":1}',
  CRAWL_POLITENESS: 'off',
};
/** One service for all of these, each for an account of its own. */
let shared: Plain;
beforeAll(async () => {
  shared = await startPlain(settings);
});
afterAll(() => shared[Symbol.asyncDispose]());

describe.each(DEEP_DATABASES)('on %s', (_name, openDatabase) => {
  let database: ServiceDatabase;
  let site: SampleSite;
  let slowSite: SampleSite;
  let plain: Plain;
  let client: Client;
  /** A project with an audit, a GEO test, a draft and a snapshot of each that can have one. */
  let full: Ids;
  /** A project whose audits wait, so that those of the examples are accepted and nothing is crawled. */
  let busy: Ids;

  beforeAll(async () => {
    [site, slowSite] = await Promise.all([serveSampleSite(), serveSampleSite({ delayMs: 5_000 })]);
    database = await openDatabase();
    const { DATABASE_URL } = database.settings;
    plain =
      DATABASE_URL === undefined
        ? await asAnother(shared, 'successful@example.com')
        : await startPlain({ ...settings, DATABASE_URL });
    client = createClient({ apiKey: plain.key, baseUrl: plain.service.baseUrl });
    const { project, audit } = await audited(client, site.url);
    const { data: pages } = await client.audits.pages(project.id, audit.id, { pageSize: 1 });
    full = { projectId: project.id, auditId: audit.id, pageId: pages[0]?.id ?? '' };
    await client.briefs.create(project.id, {
      topic: 'bicycle repair',
      audience: 'owners',
      goal: 'book a repair',
    });
    const { data: test } = await client.geoTests.start(project.id, {
      prompt: 'Who repairs bicycles?',
      locale: 'en',
    });
    await client.geoTests.wait(project.id, test.testId, { intervalMs: 50 });
    busy = await busyProject(plain.service, plain.key, slowSite.url, 1);
  });

  afterAll(async () => {
    if (plain.service !== shared.service) await plain[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    await Promise.all([site.close(), slowSite.close()]);
  });

  const idsFor = (method: string): Ids => (method === 'GET' ? full : busy);

  describe('every success of the document comes, exactly as documented', () => {
    it.each(successes.map((success) => [success.operation.id, success.status, success] as const))(
      '%s %i',
      async (_id, status, { operation }) => {
        const request = validRequest(operation, plain.key, idsFor(operation.method));
        const seen = status === 304 ? (await send(plain.port, request)).headers.etag : undefined;
        const headers = { ...request.headers, ...(seen === undefined ? {} : { 'if-none-match': seen }) };
        const answer = await send(plain.port, { ...request, headers });
        expect(answer.status, answer.text).toBe(status);
        expect(breaches(operation, answer)).toEqual([]);
      },
    );

    it('has no kind of success that is not tried', () => {
      const tried = new Set([200, 201, 202, 204, 304]);
      expect(successes.filter(({ status }) => !tried.has(status))).toEqual([]);
    });

    it.each(
      documented
        .filter(({ method }) => method === 'GET')
        .map((operation) => [operation.id, operation] as const),
    )('HEAD of %s has the same headers and no body', async (_id, operation) => {
      const request = { ...validRequest(operation, plain.key, full), method: 'HEAD' };
      const answer = await send(plain.port, request);
      expect(answer.status).toBe(200);
      expect(breaches(operation, answer, 'HEAD')).toEqual([]);
    });
  });

  describe('lists of real records are as documented, down to the last field', () => {
    it.each(lists)('%s', async (id) => {
      const operation = operationOf(id);
      const request = validRequest(operation, plain.key, full);
      const target = `${request.target.replace(/\?.*/, '')}?pageSize=100`;
      const answer = await send(plain.port, { ...request, target });
      expect(breaches(operation, answer)).toEqual([]);
      expect((JSON.parse(answer.text) as { data: unknown[] }).data).not.toEqual([]);
    });

    it('shows both kinds of report', async () => {
      const reports = await Array.fromAsync(client.reports.list(full.projectId));
      expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['audit', 'geo_test']));
    });
  });

  describe('every request example is accepted with the documented success', () => {
    it.each(bodies.map((use) => [use.body.name, use.operation.id, use] as const))(
      '%s by %s, and once only',
      async (name, id, { operation, body }) => {
        const request = validRequest(operation, plain.key, busy, body.value);
        const headers = { ...request.headers, 'idempotency-key': `${id}-${name}` };
        const first = await send(plain.port, { ...request, headers });
        expect([...operation.responses.keys()], first.text).toContain(first.status);
        expect(first.status, first.text).toBeLessThan(300);
        if (operation.method !== 'POST') return;
        const again = await send(plain.port, { ...request, headers });
        expect([...breaches(operation, first), ...breaches(operation, again)]).toEqual([]);
        expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
          undefined,
          'true',
        ]);
        expect((JSON.parse(again.text) as { data: unknown }).data).toEqual(
          (JSON.parse(first.text) as { data: unknown }).data,
        );
      },
    );
  });
});

// Errors come last: they leave audits that do not end.
for (const tests of [codeSamples, workflows, frameworkAnswers, anything, judge, accountApi, errors])
  describe('the same service', () => tests(() => shared));
