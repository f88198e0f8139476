import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { accountApi } from '../src/model/account-api.ts';
import { MOST_COPIED, PublicApi } from '../src/model/public-api.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

const project = { id: 'p', stats: { avgGeoScore: 61, lastAuditAt: '2026-03-01T00:00:00Z' } };
const audit = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  avgGeoScore: status === 'completed' ? 70 : 12,
  finishedAt: status === 'running' ? null : '2026-04-01T00:00:00Z',
  siteIssues: [],
  ...more,
});

/** Both APIs, with lists by the end of their address. A token works until the test says that it does not. */
async function consoleOf(lists: Readonly<Record<string, Records>> = {}) {
  const tokens: string[] = [];
  const ended = new Set<string | undefined>();
  const refused: number[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    const tell = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (code: string): void => tell(401, { error: { code, message: 'no', requestId: 'r' } });
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('pageSize') ?? 20);
    if (pathname.endsWith('/access-tokens')) {
      if (refused.pop() !== undefined) return refuse('SESSION_ENDED');
      const token = `token-${tokens.length + 1}`;
      tokens.push(token);
      return tell(201, { data: { token, expiresAt: '2026-01-01T00:00:00Z' }, meta: {} });
    }
    if (ended.has(request.headers.authorization?.slice('Bearer '.length))) return refuse('INVALID_API_KEY');
    asked.push(`${pathname} ${page}`);
    if (pathname.endsWith('/p')) return tell(200, { data: project, meta: { requestId: 'r' } });
    const all = lists[pathname.split('/').at(-1) ?? ''] ?? [];
    const totalPages = Math.ceil(all.length / size);
    const meta = { requestId: 'r', page, pageSize: size, total: all.length, totalPages };
    tell(200, {
      data: all.slice((page - 1) * size, page * size),
      meta: { ...meta, hasNextPage: page < totalPages },
    });
  });
  const origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
  const api = new PublicApi(accountApi(`${origin}/account`), `${origin}/public`);
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  return { api, tokens, ended, refused, asked, [Symbol.asyncDispose]: end };
}

const view = { project: 'p', audit: null, issue: null, order: 'geoScore' } as const;

describe('The access token of the public API', () => {
  it('is one for all who ask meanwhile, and another before it ends', async () => {
    await using own = await consoleOf();
    let passed = 0;
    const now = performance.now.bind(performance);
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    await Promise.all([own.api.projects(1), own.api.projects(2)]);
    passed += 4 * 60_000;
    await own.api.projects(3);
    expect(own.tokens).toHaveLength(1);
    passed += 60_000;
    await own.api.projects(4);
    expect(own.tokens).toHaveLength(2);
  });

  it('is another where it is refused before its time, and a refusal that stays is told', async () => {
    await using own = await consoleOf();
    await own.api.projects(1);
    own.ended.add('token-1');
    await own.api.projects(2);
    expect([own.tokens.length, own.asked]).toEqual([2, ['/public/projects 1', '/public/projects 2']]);
    for (const token of ['token-2', 'token-3']) own.ended.add(token);
    await expect(own.api.projects(3)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(own.tokens).toHaveLength(3);
  });

  it('is forgotten with its session, and asked for again where it could not be had', async () => {
    await using own = await consoleOf();
    await own.api.projects(1);
    own.api.forget();
    own.refused.push(1);
    await expect(own.api.projects(1)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await own.api.projects(1);
    expect(own.tokens).toHaveLength(2);
  });
});

describe('The figures of a project', () => {
  it.each([
    ['none before the first audit', [], { score: null, completedAt: null, newest: null }],
    [
      'those of the newest audit',
      [audit('b', 'completed'), audit('a', 'completed', { avgGeoScore: 1 })],
      { score: 70, completedAt: '2026-04-01T00:00:00Z' },
    ],
    [
      'those of the last one that completed, while the newest is not',
      [audit('b', 'running'), audit('a', 'completed')],
      { score: 61, completedAt: '2026-03-01T00:00:00Z', newest: { id: 'b' } },
    ],
  ])('are %s', async (_, audits, figures) => {
    await using own = await consoleOf({ audits });
    expect(await own.api.figures('p')).toMatchObject(figures);
  });
});

describe('What an audit found', () => {
  const site = { siteIssues: [{ code: 'a' }, { code: 'b' }, { code: 'b' }] };
  const topIssues = [
    { code: 'b', count: 5 },
    { code: 'c', count: 4 },
    { code: 'a', count: 1 },
  ];
  const earlier = Array.from({ length: 30 }, (_, nth) => audit(`old-${nth}`, 'completed'));
  const audits = [audit('new', 'running', site), audit('done', 'completed', site), ...earlier];
  const reports = [
    { id: '0', kind: 'geo_test', auditRunId: 'done' },
    { id: '1', kind: 'audit', auditRunId: 'old-25', summary: { topIssues: [] } },
    { id: '2', kind: 'audit', auditRunId: 'done', summary: { topIssues } },
    { id: '3', kind: 'audit', auditRunId: 'new', summary: { topIssues } },
  ];

  it.each([
    ['the newest that has completed, with the kinds of issues of its pages alone', audits, null, 'done'],
    ['the newest, where none has', audits.slice(0, 1), null, 'new'],
    ['none, where there is none', [], null, undefined],
    ['the chosen one, as far back as it is', audits, 'old-25', 'old-25'],
    ['none, where there is no such one', audits, 'other', undefined],
  ])('is shown of %s', async (_, runs, chosen, shown) => {
    await using own = await consoleOf({ audits: runs, reports });
    const { run, kinds } = await own.api.findings({ project: 'p', audit: chosen });
    expect(run?.id).toBe(shown);
    const ofPages = [
      { code: 'b', count: 3 },
      { code: 'c', count: 4 },
    ];
    expect(kinds).toEqual(shown === 'done' ? ofPages : []);
  });

  it('is copied from the first page on, as much as is copied at once', async () => {
    const pages = Array.from({ length: MOST_COPIED + 150 }, (_, nth) => ({ id: `${nth}` }));
    await using own = await consoleOf({ pages });
    const copied = await own.api.firstPages('done', view);
    expect(copied).toEqual(pages.slice(0, MOST_COPIED));
  });
});
