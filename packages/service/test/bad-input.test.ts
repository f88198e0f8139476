import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, runningService } from './running-service.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
let service: Awaited<ReturnType<typeof runningService>>;
let project: string;

beforeAll(async () => {
  service = await runningService();
  project = await service.newProject();
});
afterAll(() => service[Symbol.asyncDispose]());

const projectBody = (more: object) => ({
  body: { name: 'A site', primaryDomain: 'https://example.com', ...more },
});

describe('a wrong request', () => {
  type Row = [what: string, path: string, call: CallOptions, status: number, code: string, field?: string];
  const WRONG = [400, 'VALIDATION_ERROR'] as const;
  const table: Row[] = [
    ['no key', '/me', { key: null }, 401, 'UNAUTHENTICATED'],
    [
      'another scheme',
      '/me',
      { key: null, headers: { Authorization: 'Basic bearer' } },
      401,
      'UNAUTHENTICATED',
    ],
    ['a malformed key', '/me', { key: 'sgk_live_short' }, 401, 'INVALID_API_KEY'],
    [
      'an unknown key',
      '/me',
      { key: 'sgk_live_000000000000000000000000000000xxxxxx' },
      401,
      'INVALID_API_KEY',
    ],
    ['an unknown path', '/nothing', {}, 404, 'NOT_FOUND'],
    ['a trailing slash', '/projects/', {}, 404, 'NOT_FOUND'],
    ['another case', '/Projects', {}, 404, 'NOT_FOUND'],
    ['an unknown project', `/projects/${NOWHERE}`, {}, 404, 'NOT_FOUND'],
    ['an id that is no UUID', '/projects/17', {}, ...WRONG, '/projectId'],
    ['an undeclared method', '/me', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    ['another media type', '/me', { headers: { Accept: 'text/html' } }, 406, 'NOT_ACCEPTABLE'],
    [
      'a body of another type',
      '/projects',
      { body: 'a=b', headers: { 'Content-Type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body that is not JSON', '/projects', { body: '{"name":' }, 400, 'INVALID_JSON'],
    ['no body', '/projects', { method: 'POST' }, ...WRONG],
    ['too large a body', '/projects', projectBody({ name: 'x'.repeat(110_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a missing field', '/projects', { body: { name: 'A site' } }, ...WRONG, '/primaryDomain'],
    ['an unknown field', '/projects', projectBody({ colour: 'red' }), ...WRONG, '/colour'],
    ['a blank name', '/projects', projectBody({ name: '   ' }), ...WRONG, '/name'],
    ['a long name', '/projects', projectBody({ name: 'x'.repeat(101) }), ...WRONG, '/name'],
    ...[
      ['a script as address', 'javascript:alert(1)'],
      ['credentials', 'https://a:b@example.com'],
      ['a query', 'https://example.com/?a'],
      ['a fragment', 'https://example.com/#a'],
      ['a loopback address', 'http://127.0.0.1'],
      ['a loopback address in one number', 'http://2130706433/'],
      ['a port that is not allowed', 'https://example.com:8443'],
    ].map(
      ([what = '', primaryDomain]): Row => [
        what,
        '/projects',
        projectBody({ primaryDomain }),
        ...WRONG,
        '/primaryDomain',
      ],
    ),
    ['page 0', '/projects?page=0', {}, ...WRONG, '/page'],
    ['a page in hexadecimal', '/projects?page=0x10', {}, ...WRONG, '/page'],
    ['a page in exponents', '/projects?page=1e2', {}, ...WRONG, '/page'],
    ['pageSize 101', '/projects?pageSize=101', {}, ...WRONG, '/pageSize'],
    ['a repeated parameter', '/projects?page=1&page=2', {}, ...WRONG, '/page'],
    ['an unknown parameter', '/projects?pagesize=10', {}, ...WRONG, '/pagesize'],
    [
      'an unusable idempotency key',
      '/projects',
      { ...projectBody({}), headers: { 'Idempotency-Key': 'x'.repeat(256) } },
      ...WRONG,
      '/idempotency-key',
    ],
  ];

  it.each(table)('%s: %s', async (_what, path, call, status, code, field) => {
    const answer = await service.call(path, call);
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({ status, code });
    expect(answer.body.error.message).toMatch(/\S/);
    expect(answer.body.error.requestId).toBe(answer.headers.get('X-Request-Id'));
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) {
      expect(answer.headers.get(name)).toMatch(/^\d+$/);
    }
    if (field !== undefined) {
      expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
    }
  });

  it.each<[string, object, string]>([
    ['audits', { seedUrl: 'https://example.com', maxPages: 0 }, '/maxPages'],
    ['audits', { seedUrl: 'https://example.com', maxPages: 100_001 }, '/maxPages'],
    ['audits', { seedUrl: 'https://example.com', maxPages: '5' }, '/maxPages'],
    ['audits', { maxPages: 5 }, '/seedUrl'],
    ['audits', { seedUrl: 'http://[::ffff:7f00:1]/' }, '/seedUrl'],
    ['content/briefs', { topic: '', audience: 'a', goal: 'b' }, '/topic'],
    ['content/briefs', { topic: 'a', audience: 'a' }, '/goal'],
    ['geo-monitor/tests', { prompt: 'Which?', locale: 'not a locale' }, '/locale'],
    ['geo-monitor/tests', { prompt: '', locale: 'en' }, '/prompt'],
  ])('POST %s %j names the field and writes nothing', async (path, body, field) => {
    const answer = await service.call(`/projects/${project}/${path}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
    for (const list of ['audits', 'drafts', 'reports']) {
      expect((await service.call(`/projects/${project}/${list}`)).body.meta.total).toBe(0);
    }
  });

  it.each(['example.com', 'x.io', 'www.example.com/docs', '//example.com', 'htp://example.com'])(
    'that names a site as %s is told what to write instead',
    async (site) => {
      const created = await service.call('/projects', projectBody({ primaryDomain: site }));
      const started = await service.call(`/projects/${project}/audits`, { body: { seedUrl: site } });
      for (const { body, status } of [created, started]) {
        expect(status).toBe(400);
        expect(body.error.message).toMatch(
          /^"(primaryDomain|seedUrl)" must begin with .*: write https:\/\/example\.com/,
        );
        expect(body.error.message).not.toContain('pattern');
      }
    },
  );

  it('names the setting that would allow a private address', async () => {
    const answer = await service.call('/projects', projectBody({ primaryDomain: 'http://10.0.0.1' }));
    expect(answer.body.error.message).toContain('ALLOW_PRIVATE_HOSTS');
  });
});
