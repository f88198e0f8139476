import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATABASES, runsOn } from '../each-database.fixture.ts';
import { ALL, removeExpired, sweepAudits } from './sweep-audits.ts';

const STATUSES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;
const ended = ['completed', 'failed', 'canceled'];

const audits = fc.array(
  fc.record({ status: fc.constantFrom(...STATUSES), project: fc.constantFrom('one', 'two') }),
  { maxLength: 8 },
);

const TABLES = ['page_links', 'frontier', 'page_contents', 'kept_pages'] as const;

it.each(DATABASES)(
  'leaves on %s of each audit what is still needed, and of all others nothing, however much it is',
  async (name, temporaryDatabase) => {
    await using db = await temporaryDatabase();
    const { write } = db;
    await write
      .insertInto('accounts')
      .values({ id: 'a', email: 'a@example.com', plan: 'pro', created_at: 0 })
      .execute();
    const project = { account_id: 'a', name: 'P', primary_domain: 'https://example.com', created_at: 0 };
    for (const id of ['one', 'two'])
      await write
        .insertInto('projects')
        .values({ id, ...project })
        .execute();
    let rows = 120;
    await fc.assert(
      fc.asyncProperty(audits, async (all) => {
        for (const table of [...TABLES, 'audits'] as const) await write.deleteFrom(table).execute();
        for (const [n, { status, project: projectId }] of all.entries()) {
          const audit = {
            id: `audit-${n}`,
            account_id: 'a',
            project_id: projectId,
            job_id: `job-${n}`,
            status,
          };
          const wanted = { seed_url: 'https://example.com/', max_pages: 1, created_at: n };
          await write
            .insertInto('audits')
            .values({ ...audit, ...wanted })
            .execute();
          const numbers = Array.from({ length: rows }, (_none, row) => row);
          const of = { audit_id: audit.id };
          await write
            .insertInto('frontier')
            .values(
              numbers.map((row) => ({
                ...of,
                // Ids of all audits are different ones in SQLite.
                id: n * 1_000 + row + 1,
                url: `u${row}`,
                level: 0,
                redirects: 0,
                state: 'done' as const,
                skip_reason: null,
              })),
            )
            .execute();
          const links = { targets: '[]', places: '', site_facts: 'null' };
          await write
            .insertInto('page_links')
            .values(numbers.map((id) => ({ ...of, frontier_id: id, ...links })))
            .execute();
          await write
            .insertInto('page_contents')
            .values(numbers.map((seq) => ({ ...of, page_seq: seq, content: '{}' })))
            .execute();
          const kept = {
            analysis_version: 'v',
            unchanged: 0,
            etag: null,
            last_modified: null,
            blocked_agents: '[]',
            analysis: '{}',
          };
          await write
            .insertInto('kept_pages')
            .values(numbers.map((row) => ({ ...of, url: `u${row}`, ...kept })))
            .execute();
        }
        // More than a step takes, once: then a few are as good.
        const many = rows;
        rows = 2;
        await sweepAudits(write);
        const left = async (table: (typeof TABLES)[number]) => {
          const found = await db.read.selectFrom(table).select('audit_id').execute();
          return found.map(({ audit_id }) => audit_id).sort();
        };
        const expected = (needed: (audit: { status: string; project: string }, n: number) => boolean) =>
          all.flatMap((audit, n) => (needed(audit, n) ? Array<string>(many).fill(`audit-${n}`) : []));
        const isOpen = ({ status }: { status: string }) => !ended.includes(status);
        const isNewest = ({ status, project: own }: { status: string; project: string }, n: number) =>
          status === 'completed' &&
          !all.some((other, m) => m > n && other.project === own && other.status === 'completed');
        for (const table of ['page_links', 'frontier'] as const)
          expect(await left(table), table).toEqual(expected(isOpen));
        for (const table of ['page_contents', 'kept_pages'] as const)
          expect(await left(table), table).toEqual(
            expected((audit, n) => isOpen(audit) || isNewest(audit, n)),
          );
      }),
      { numRuns: runsOn(name, 25), seed: 3 },
    );
  },
);

const dated = fc.array(
  fc.record({
    status: fc.constantFrom(...STATUSES),
    project: fc.constantFrom('one', 'two'),
    // A clock may have been set back between two, or they were started in the same millisecond.
    created: fc.nat(3),
    finished: fc.nat(20),
  }),
  { maxLength: 10 },
);

describe.each(DATABASES)('removing what has expired on %s', (name, temporaryDatabase) => {
  it('takes all that is older than its plan keeps, but what goes on, and the newest completed one of each project', async () => {
    await using db = await temporaryDatabase();
    const { write } = db;
    const account = { plan: 'pro', created_at: 0 };
    for (const id of ['a', 'b'])
      await write
        .insertInto('accounts')
        .values({ ...account, id, email: `${id}@example.com`, plan: id === 'a' ? 'pro' : 'agency' })
        .execute();
    const project = { name: 'P', primary_domain: 'https://example.com', created_at: 0 };
    for (const [id, account_id] of [
      ['one', 'a'],
      ['two', 'b'],
    ] as const)
      await write
        .insertInto('projects')
        .values({ ...project, id, account_id })
        .execute();
    await fc.assert(
      fc.asyncProperty(dated, async (all) => {
        await write.deleteFrom('audits').execute();
        const rows = all.map(({ status, project: project_id, created, finished }, n) => ({
          id: `audit-${n}`,
          account_id: project_id === 'one' ? 'a' : 'b',
          project_id,
          job_id: `job-${n}`,
          status,
          seed_url: 'https://example.com/',
          max_pages: 1,
          created_at: created,
          finished_at: ended.includes(status) ? finished : null,
        }));
        if (rows.length > 0) await write.insertInto('audits').values(rows).execute();
        const newest = new Set(
          ['one', 'two'].map(
            (own) =>
              rows.filter(({ project_id, status }) => project_id === own && status === 'completed').at(-1)
                ?.id,
          ),
        );
        const stays = rows.filter(
          ({ id, project_id, finished_at }) =>
            finished_at === null || newest.has(id) || project_id === 'two' || finished_at >= 10,
        );
        expect(await removeExpired(write, { pro: 10 })).toBe(rows.length - stays.length);
        const left = await db.read.selectFrom('audits').select('id').execute();
        expect(left.map(({ id }) => id).sort()).toEqual(stays.map(({ id }) => id).sort());
      }),
      { numRuns: runsOn(name, 50) },
    );
  });

  it('knows every table that has rows of an audit', async () => {
    await using db = await temporaryDatabase();
    const tables = await db.read.introspection.getTables();
    const ofAudits = tables.filter(({ columns }) => columns.some((column) => column.name === 'audit_id'));
    expect(ofAudits.map((table) => table.name).sort()).toEqual([...ALL, 'reports'].sort());
  });
});
