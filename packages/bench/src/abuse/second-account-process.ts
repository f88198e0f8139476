/** The second account as a process of its own: its small site, and what it sees of the service. */

import { setTimeout as delay } from 'node:timers/promises';
import type { AuditRun } from '@seogeo/client';
import { RateSchedule } from '../load/rate-schedule.ts';
import { answerQuestions } from '../process/answer-questions.ts';
import { numbered } from '../site/numbered.ts';
import { Account } from './account.ts';
import { plantSite } from './planted-site.ts';
import type { Experience, SecondAccountQuestion } from './second-account.ts';
import { type AnswerOf, html, notFound } from './site-answer.ts';

/** Well below what the plan allows. */
const ME_PER_SECOND = 25;
const ME_PATIENCE_MS = 10_000;
/** Just beyond the highest bar: what takes longer has failed. */
const PATIENCE_MS = 10_500;
const PAGES = 10;
/** An attack is to have begun before the audit that is measured. */
const AUDIT_AFTER_MS = 2_000;

let account: Account;
let siteUrl = '';
let projectId = '';

answerQuestions(async (question: SecondAccountQuestion): Promise<Experience | null> => {
  if (question.ask === 'measure') return measure(question.seconds);
  account = new Account(question.access, PATIENCE_MS);
  await prepare();
  return null;
});

async function prepare(): Promise<void> {
  const { origin } = await plantSite(smallSite, { decodedBytes: 0, records: 0 });
  siteUrl = `${origin}/`;
  const body = { name: 'Small', primaryDomain: siteUrl };
  const project = await account.call<{ id: string }>('POST', '/projects', body);
  projectId = project.data?.id ?? '';
  if ((await auditSmallSite()) === null) throw new Error('The small site could not be audited beforehand.');
  if ((await brief(0)) === null) throw new Error('The small site got no brief beforehand.');
}

async function measure(seconds: number): Promise<Experience> {
  const end = performance.now() + seconds * 1_000;
  const repeated = async (work: (count: number) => Promise<number | null>, pauseMs: number) => {
    const times: (number | null)[] = [];
    for (let count = 1; performance.now() < end; count += 1) {
      times.push(await work(count));
      await delay(pauseMs);
    }
    return times;
  };
  const [me, briefs, audits] = await Promise.all([
    timesOfMe(seconds),
    repeated(brief, 500),
    delay(AUDIT_AFTER_MS).then(() => repeated(auditSmallSite, 1_000)),
  ]);
  return { me, briefs, audits };
}

/** At a constant rate, whatever the service does. */
async function timesOfMe(seconds: number): Promise<readonly (number | null)[]> {
  const schedule = new RateSchedule({ perSecond: ME_PER_SECOND, seconds }, performance.now());
  const times: Promise<number | null>[] = [];
  while (!schedule.done) {
    for (let due = schedule.take(performance.now()); due !== null; due = schedule.take(performance.now())) {
      const since = due;
      times.push(
        account
          .call('GET', '/me', null, ME_PATIENCE_MS)
          .then(({ status }) => (status === 200 ? performance.now() - since : null)),
      );
    }
    await delay(5);
  }
  return Promise.all(times);
}

/** Asked again as a 429 or 503 says, as clients do; null when that leads nowhere in time. */
async function brief(count: number): Promise<number | null> {
  const body = { topic: `words for riders, part ${count}`, audience: 'riders', goal: 'They mend it.' };
  return patiently(
    async () => (await account.call('POST', `/projects/${projectId}/content/briefs`, body)).status === 201,
  );
}

async function auditSmallSite(): Promise<number | null> {
  const audits = `/projects/${projectId}/audits`;
  let id: string | null = null;
  return patiently(async () => {
    if (id === null) {
      const started = await account.call<{ auditRunId: string }>('POST', audits, {
        seedUrl: siteUrl,
        maxPages: PAGES,
      });
      id = started.status === 202 ? (started.data?.auditRunId ?? null) : null;
      return false;
    }
    const { data } = await account.call<AuditRun[]>('GET', `${audits}?pageSize=5`);
    const run = data?.find((audit) => audit.id === id);
    return run?.status === 'completed' && run.pagesCrawled === PAGES;
  });
}

/** Milliseconds until `attempt` is true; null after long enough, or when nobody listens any more. */
async function patiently(attempt: () => Promise<boolean>): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS && !account.gone) {
    if (await attempt()) return performance.now() - started;
    await delay(100);
  }
  return null;
}

/** Ten pages, each with a link to all others. */
function smallSite(path: string): ReturnType<AnswerOf> {
  if (path !== '/' && !/^\/[1-9]$/.test(path)) return notFound;
  const links = numbered(PAGES, (link) => `<a href="/${link === 0 ? '' : link}">page ${link}</a> `);
  const text = `How riders mend a tube on the road, step by step, with words for riders. ${links}`;
  return html(
    `<!doctype html><html lang="en"><title>Page ${path}</title><h1>Riders</h1><p>${text.repeat(3)}</p>`,
  );
}
