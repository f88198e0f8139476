import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningService } from './running-service.ts';

let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  service = await runningService();
});
afterAll(() => service[Symbol.asyncDispose]());

describe('projects', () => {
  it('are created with a Location at which they can be read back, exactly as they were given', async () => {
    const address = 'https://Example.com/A%20path/';
    const created = await service.call('/projects', { body: { name: '  My site ', primaryDomain: address } });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ name: 'My site', primaryDomain: address });
    const location = created.headers.get('Location') ?? '';
    expect(location).toBe(`/api/public/v1/projects/${created.body.data.id}`);
    const read = await service.call(location.replace('/api/public/v1', ''));
    expect(read.body.data).toEqual({
      ...created.body.data,
      stats: { avgGeoScore: null, pageCount: null, pagesWithSchema: null, lastAuditAt: null },
    });
  });

  it('have a name of at most 100 characters as it was sent, white space around it included', async () => {
    const primaryDomain = 'https://example.com';
    const exact = await service.call('/projects', { body: { name: ` ${'é'.repeat(98)} `, primaryDomain } });
    expect([exact.status, exact.body.data.name]).toEqual([201, 'é'.repeat(98)]);
    const long = await service.call('/projects', { body: { name: ` ${'é'.repeat(99)} `, primaryDomain } });
    expect([long.status, long.body.error.details[0]]).toMatchObject([
      400,
      { field: '/name', code: 'maxLength' },
    ]);
  });

  it('and what is asked of their content show something', async () => {
    const primaryDomain = 'https://example.com';
    const project = `/projects/${await service.newProject()}`;
    for (const text of [
      '\u200b',
      '\u3164',
      '\u2800',
      '\u202e',
      '\ufff9',
      '\u0301',
      '\u0001',
      '\ufe0f\u2060 \u00ad',
    ]) {
      for (const [path, body] of [
        ['/projects', { name: text, primaryDomain }],
        [`${project}/content/briefs`, { topic: text, audience: text, goal: text }],
        [`${project}/geo-monitor/tests`, { prompt: text, locale: 'en' }],
      ] as const) {
        const refused = await service.call(path, { body });
        expect([refused.status, refused.body.error?.details], JSON.stringify(body)).toEqual([
          400,
          Object.entries(body).flatMap(([name, value]) =>
            value === text ? [expect.objectContaining({ field: `/${name}`, code: 'pattern' })] : [],
          ),
        ]);
      }
    }
    for (const name of ['.', '😀', '\u200fשלום']) {
      expect((await service.call('/projects', { body: { name, primaryDomain } })).status).toBe(201);
    }
  });

  it('are listed newest first, and walking the pages meets each once', async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n++) made.push(await service.newProject());
    const seen: string[] = [];
    for (let page = 1, more = true; more; page++) {
      const { body } = await service.call(`/projects?page=${page}&pageSize=3`);
      expect(body.meta).toMatchObject({ page, pageSize: 3 });
      seen.push(...body.data.map((project: { id: string }) => project.id));
      more = body.meta.hasNextPage;
      expect(body.meta.totalPages).toBe(Math.ceil(body.meta.total / 3));
    }
    expect(seen.slice(0, 7)).toEqual([...made].reverse());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('past the last page are an empty list with the true total', async () => {
    const { status, body } = await service.call('/projects?page=500');
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.meta.total).toBeGreaterThan(0);
    expect(body.meta.hasNextPage).toBe(false);
  });
});

describe('an Idempotency-Key', () => {
  const body = { name: 'Once', primaryDomain: 'https://example.com' };
  const total = async () => (await service.call('/projects')).body.meta.total;

  it('makes twenty equal requests at once create one project, all with the same answer', async () => {
    const before = await total();
    const headers = { 'Idempotency-Key': 'twenty-at-once' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.call('/projects', { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('Idempotent-Replayed') === 'true')).toHaveLength(19);
    expect(new Set(answers.map((answer) => answer.body.meta.requestId)).size).toBe(20);
    expect(await total()).toBe(before + 1);
  });

  it('with another body is refused and writes nothing', async () => {
    const headers = { 'Idempotency-Key': 'reused' };
    await service.call('/projects', { body, headers });
    const before = await total();
    const answer = await service.call('/projects', { body: { ...body, name: 'Twice' }, headers });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await total()).toBe(before);
  });

  it('stays free after an error', async () => {
    const headers = { 'Idempotency-Key': 'after-error' };
    expect((await service.call('/projects', { body: { name: 'x' }, headers })).status).toBe(400);
    expect((await service.call('/projects', { body, headers })).status).toBe(201);
  });
});
