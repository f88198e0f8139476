import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sweepAudits } from './sweep-audits.ts';
import { temporaryDatabase } from './temporary-database.fixture.ts';

const STATUSES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;
const ended = ['completed', 'failed', 'canceled'];

const audits = fc.array(
  fc.record({ status: fc.constantFrom(...STATUSES), project: fc.constantFrom('one', 'two') }),
  { maxLength: 8 },
);

const TABLES = ['page_links', 'frontier', 'page_contents', 'kept_pages'] as const;

it('leaves of each audit what is still needed, and of all others nothing, however much it is', async () => {
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
        const numbers = Array.from({ length: rows }, (_, row) => row);
        const of = { audit_id: audit.id };
        await write
          .insertInto('frontier')
          .values(
            numbers.map((row) => ({
              ...of,
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
        expect(await left(table), table).toEqual(expected((audit, n) => isOpen(audit) || isNewest(audit, n)));
    }),
    { numRuns: 25, seed: 3 },
  );
});
