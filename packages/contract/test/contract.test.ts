import { describe, expect, it } from 'vitest';
import { compileBundle } from '../../../test/support/compile-bundle.ts';
import { contract, operations } from '../src/index.ts';
import { bundle, exampleNamed } from './bundle.ts';

/** Section 4 of the specification, with the scopes and statuses the contract decides. */
const promised = [
  ['GET', '/me', 'getMe', 200, []],
  ['GET', '/projects', 'listProjects', 200, ['projects:read']],
  ['POST', '/projects', 'createProject', 201, ['projects:write']],
  ['GET', '/projects/{projectId}', 'getProject', 200, ['projects:read']],
  ['GET', '/projects/{projectId}/audits', 'listAudits', 200, ['audits:read']],
  ['POST', '/projects/{projectId}/audits', 'startAudit', 202, ['audits:write']],
  ['GET', '/projects/{projectId}/audits/{auditId}/pages', 'listAuditPages', 200, ['audits:read']],
  ['GET', '/projects/{projectId}/drafts', 'listDrafts', 200, ['content:read']],
  ['POST', '/projects/{projectId}/content/briefs', 'createBrief', 201, ['content:write']],
  ['GET', '/projects/{projectId}/reports', 'listReports', 200, ['reports:read']],
  ['POST', '/projects/{projectId}/geo-monitor/tests', 'startGeoTest', 202, ['geo-monitor:write']],
];

describe('the contract', () => {
  it('keeps every operation of version 1.0.0 as it was promised', () => {
    const first = new Set(promised.map(([, , id]) => id));
    const kept = Object.values(operations).filter(({ id }) => first.has(id));
    const rows = kept.map((row) => [
      row.method.toUpperCase(),
      row.path,
      row.id,
      row.successStatus,
      [...row.scopes],
    ]);
    expect(rows).toEqual(promised);
    expect(contract.document).toBe(bundle);
    expect(bundle.info.version).toMatch(/^1\.\d+\.\d+$/);
  });

  it('pages every list and accepts an idempotency key on every POST', () => {
    for (const { id, method, paginated, idempotent, secured } of Object.values(operations)) {
      expect({ id, paginated, idempotent, secured }).toEqual({
        id,
        paginated: id.startsWith('list'),
        idempotent: method === 'post',
        secured: true,
      });
    }
  });

  it('describes its own address, which the server answers without a key', () => {
    const self = bundle.paths['/openapi.json']?.get;
    expect(self).toMatchObject({ operationId: 'getOpenApiDocument', security: [], 'x-served-by': 'runtime' });
    expect(operations).not.toHaveProperty('getOpenApiDocument');
  });

  it('shows its own beginning as the example of itself', () => {
    const { version } = bundle.info;
    expect(exampleNamed('OpenApiDocument')).toMatchObject({ info: { version } });
  });

  it('tells wherever it tells of states all that an audit can have ended of', () => {
    const ends: Record<string, readonly string[]> = {
      completed: ['frontier_exhausted', 'max_pages', 'time_limit', 'storage_limit', 'outage'],
      failed: ['unreachable', 'blocked_by_robots', 'error'],
      canceled: ['canceled'],
    };
    const { AuditStopReason, AuditStatus } = bundle.components.schemas;
    expect(Object.values(ends).flat().toSorted()).toEqual(AuditStopReason?.enum?.toSorted());
    const rows = bundle.info.description.split('\n').filter((line) => line.startsWith('| audit |'));
    for (const [state, names] of Object.entries(ends)) {
      const row = rows.find((line) => line.split('|')[3]?.includes(`\`${state}\``)) ?? '';
      expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
    }
    const [, completed = ''] = /`completed`:(.*?)`failed`/s.exec(AuditStatus?.description ?? '') ?? [];
    expect(completed).toContain('`stopReason`');
  });

  it('has only schemas that Ajv compiles in strict mode', () => {
    const schemaAt = compileBundle({ closed: false });
    for (const name of Object.keys(bundle.components.schemas)) {
      expect(() => schemaAt(`/components/schemas/${name}`)).not.toThrow();
    }
  });
});

describe('request bodies', () => {
  const schemaAt = compileBundle({ closed: false });
  const accepts = (schema: string, body: unknown): boolean =>
    schemaAt(`/components/schemas/${schema}`)(body) as boolean;

  it.each([
    ['https://example.com', true],
    ['http://example.com:8080/blog/', true],
    ['https://müller.example/straße', true],
    ['http://[2001:db8::1]/', true],
    ['https://user:secret@example.com', false],
    ['https://example.com/?q=1', false],
    ['https://example.com/#top', false],
    ['javascript:alert(1)', false],
    ['ftp://example.com', false],
    ['example.com', false],
    ['https://', false],
    ['https:///path', false],
    ['https://a b.example', false],
    [`https://example.com/${'a'.repeat(2048)}`, false],
  ])('primaryDomain %s: %s', (primaryDomain, expected) => {
    expect(accepts('CreateProjectRequest', { name: 'Site', primaryDomain })).toBe(expected);
  });

  it.each([
    ['https://example.com/search?q=1#top', true],
    ['http://127.0.0.1:8080', true],
    ['https://example.com?q=1', true],
    ['https://user@example.com/', false],
    ['https://a\\@example.com/', false],
    ['file:///etc/passwd', false],
  ])('seedUrl %s: %s', (seedUrl, expected) => {
    expect(accepts('StartAuditRequest', { seedUrl })).toBe(expected);
  });

  it.each([
    [1, true],
    [100_000, true],
    [0, false],
    [100_001, false],
    [1.5, false],
    ['10', false],
    [null, false],
  ])('maxPages %s: %s', (maxPages, expected) => {
    expect(accepts('StartAuditRequest', { seedUrl: 'https://example.com/', maxPages })).toBe(expected);
  });

  it.each([
    ['en', true],
    ['pt-BR', true],
    ['zh-Hant-TW', true],
    ['de-DE-u-co-phonebk', true],
    ['e', false],
    ['en_GB', false],
    ['en-', false],
    ['', false],
  ])('locale %s: %s', (locale, expected) => {
    expect(accepts('StartGeoTestRequest', { prompt: 'Which?', locale })).toBe(expected);
  });

  it('refuse blank text, NUL characters and unknown fields', () => {
    const brief = { topic: 'Views', audience: 'Engineers', goal: 'They decide.\nQuickly.' };
    expect(accepts('CreateBriefRequest', brief)).toBe(true);
    expect(accepts('CreateBriefRequest', { ...brief, topic: ' \n ' })).toBe(false);
    expect(accepts('CreateBriefRequest', { ...brief, goal: 'a\u0000b' })).toBe(false);
    expect(accepts('CreateBriefRequest', { ...brief, tone: 'friendly' })).toBe(false);
  });

  it('count characters, not UTF-16 units', () => {
    const named = (name: string) => ({ name, primaryDomain: 'https://example.com' });
    expect(accepts('CreateProjectRequest', named('🌍'.repeat(100)))).toBe(true);
    expect(accepts('CreateProjectRequest', named('🌍'.repeat(101)))).toBe(false);
  });
});
