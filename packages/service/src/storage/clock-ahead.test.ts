import { describe, expect, it } from 'vitest';
import { apiKeyDigest } from '../ids/api-key.ts';
import { sweepAudits } from './crawled/sweep-audits.ts';
import { type AnyDatabase, DATABASES } from './each-database.fixture.ts';
import { whole } from './queries/whole.fixture.ts';
import { newProject } from './stores/audit.fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_800_000_000_000;
const all = { offset: 0, size: 100 };

/** How far the clock was ahead. */
const AHEAD = [
  ['an hour', 60 * MINUTE],
  ['two days', 2 * DAY],
  ['a year', 365 * DAY],
] as const;

type Owner = Awaited<ReturnType<typeof newProject>>;

/** An audit that has ended as completed with a page's text, and its report. */
async function audited({ storage, write }: AnyDatabase, owner: Owner, at: number) {
  const { audits, reports } = storage.write;
  const wanted = { seedUrl: 'https://example.com/', maxPages: 1 };
  const { auditRunId: id } = await audits.start(owner, wanted, at);
  const claim = await storage.jobQueue('worker#1').claimAudit(id);
  if (claim === null) throw new Error('The audit was not handed out.');
  await audits.end(
    claim,
    'completed',
    { stopReason: 'frontier_exhausted', siteHost: null, siteIssues: null, error: null },
    at,
  );
  await write.updateTable('jobs').set({ state: 'done' }).where('subject_id', '=', id).execute();
  await write.insertInto('page_contents').values({ audit_id: id, page_seq: 1, content: '{}' }).execute();
  await reports.addAudit(owner.projectId, id, { topIssues: [], bestPages: [], worstPages: [] } as never, at);
  return id;
}

describe.each(DATABASES)('on %s, after a clock that was ahead was set right,', (_name, temporary) => {
  it.each(AHEAD)(
    'by %s, an audit made since is its project’s newest, and keeps its texts',
    async (_how, ms) => {
      await using db = await temporary();
      const { audits, projects, reports } = db.storage.read;
      const owner = await newProject(db.write);
      await audited(db, owner, NOW);
      await audited(db, owner, NOW + ms);
      const [later, last] = [await audited(db, owner, NOW + 1), await audited(db, owner, NOW + 2)];
      expect((await audits.newestCompleted(owner.projectId))?.id).toBe(last);
      expect((await reports.newestAudit(owner.projectId))?.auditId).toBe(last);
      expect((await reports.newestCompleted(owner.projectId))?.auditId).toBe(last);
      expect((await projects.stats(owner.projectId)).lastAuditAt).toBe(new Date(NOW + 2).toISOString());
      const listed = await whole(await audits.list(owner.projectId, all));
      expect(listed.items.slice(0, 2).map(({ id }) => id)).toEqual([last, later]);
      const told = await whole(await reports.list(owner.projectId, all));
      expect(told.items[0]).toMatchObject({ auditRunId: last });
      await sweepAudits(db.write);
      const kept = await db.read.selectFrom('page_contents').select('audit_id').execute();
      expect(kept).toEqual([{ audit_id: last }]);
    },
  );

  it.each(AHEAD)('by %s, a job that was made before has its turn', async (_how, ms) => {
    await using db = await temporary();
    const { storage, write } = db;
    const { projectId } = await newProject(write);
    const add = (id: string, at: number) =>
      storage.write.jobs.enqueue({ id, kind: 'draft', subjectId: id, projectId }, at);
    await add('ahead', NOW + ms);
    await add('first', NOW);
    await add('second', NOW + 1);
    expect((await storage.jobQueue('worker#1').claim(['draft'], NOW + 2))?.id).toBe('ahead');
  });

  it.each(AHEAD)(
    'by %s, a token and a link made before let nobody in, and a new one does',
    async (_how, ms) => {
      await using db = await temporary();
      const { sessions } = db.storage.write;
      const { accountId } = await newProject(db.write);
      const wanted = { signedInWith: 'link', browser: null, expiresAt: NOW + 30 * DAY } as const;
      const { session } = await sessions.create(accountId, wanted, NOW);
      const token = (at: number) => sessions.createToken(session.id, at + 5 * MINUTE);
      const opens = async (one: string, at: number) =>
        (await sessions.findToken(apiKeyDigest(one), at, ['a'])) !== null;
      const before = await Promise.all(Array.from({ length: 20 }, (_none, n) => token(NOW + ms + n)));
      expect(await opens(before[0] ?? '', NOW + ms)).toBe(true);
      expect(await Promise.all(before.map((one) => opens(one, NOW)))).not.toContain(true);
      // A page's two tabs, each with its own.
      const since = [await token(NOW), await token(NOW + 1)];
      expect(await Promise.all(since.map((one) => opens(one, NOW + MINUTE)))).toEqual([true, true]);
      const link = (at: number) => sessions.createLink(accountId, at + 15 * MINUTE);
      expect(await sessions.useLink(await link(NOW + ms), NOW)).toBeNull();
      expect(await sessions.useLink(await link(NOW), NOW)).toBe(accountId);
    },
  );

  it('by a year, a session made before has ended, and new ones have room', async () => {
    await using db = await temporary();
    const { sessions } = db.storage.write;
    const { accountId } = await newProject(db.write);
    const begin = (at: number) =>
      sessions.create(accountId, { signedInWith: 'password', browser: null, expiresAt: at + 30 * DAY }, at);
    const before: string[] = [];
    for (let n = 0; n < 100; n += 1) before.push((await begin(NOW + 365 * DAY + n)).secret);
    expect(await sessions.findActive(before[99] ?? '', NOW)).toBeNull();
    const since = [await begin(NOW), await begin(NOW + 1)];
    for (const { secret, session } of since) {
      expect((await sessions.findActive(secret, NOW + 2))?.session.id).toBe(session.id);
      expect(await sessions.isActive(session.id, NOW + 2)).toBe(true);
    }
    expect((await sessions.list(accountId, all, NOW + 2)).total).toBe(2);
  });

  it.each(AHEAD)('by %s, a key that was revoked before counts no longer', async (_how, ms) => {
    await using db = await temporary();
    const { keys } = db.storage.write;
    const { accountId } = await newProject(db.write);
    const wanted = { name: 'K', scopes: [], expiresAt: null };
    await keys.create(accountId, wanted, NOW, 'revoked');
    await keys.create(accountId, wanted, NOW, 'kept');
    await keys.revokeOf(accountId, 'revoked', NOW + ms);
    expect(await keys.count(accountId, NOW - 60 * MINUTE, NOW)).toBe(1);
  });

  it.each(AHEAD)('by %s, what another site answered before is asked for anew', async (_how, ms) => {
    await using db = await temporary();
    const { externalAnswers } = db.storage.write;
    const url = 'https://other.example/';
    const known = () => externalAnswers.known([url], NOW - 7 * DAY, NOW);
    await externalAnswers.keep([{ url, fault: 'answers 404' }], NOW + ms);
    expect(await known()).toEqual([]);
    await externalAnswers.keep([{ url, fault: null }], NOW);
    expect(await known()).toEqual([{ url, fault: null }]);
  });
});
