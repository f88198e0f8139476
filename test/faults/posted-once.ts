import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '@seogeo/contract';
import type { ApiCaller } from './api-caller.ts';
import { type Post, send } from './posting.ts';

/**
 * Checks, once the service is left in peace, that every POST had its effect exactly once: the acknowledged ones as
 * acknowledged, the others after they were repeated with their key. Returns what is wrong, one line each.
 */
export async function postedOnce(
  api: ApiCaller,
  projectId: string,
  posts: readonly Post[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const post of posts) {
    const before = post.acknowledged;
    if (!(await send(api, post))) wrong.push(`${post.key}: repeated with its key and not acknowledged`);
    else if (before !== null && !isDeepStrictEqual(before, post.acknowledged)) {
      wrong.push(
        `${post.key}: acknowledged as ${JSON.stringify(before)}, replayed as ${JSON.stringify(post.acknowledged)}`,
      );
    }
  }
  wrong.push(...(await projectsOnce(api, posts)));
  wrong.push(...(await draftsOnce(api, projectId, posts)));
  wrong.push(...(await reportsOnce(api, projectId, posts)));
  return wrong;
}

async function projectsOnce(api: ApiCaller, posts: readonly Post[]): Promise<readonly string[]> {
  const projects = await api.list<Schemas['Project']>('/projects');
  const wanted = posts.filter(({ kind }) => kind === 'project');
  const added = projects.filter(({ name }) => name.startsWith('Project '));
  return matched(
    'project',
    wanted,
    'id',
    added.map(({ id }) => id),
  );
}

/** A brief is not listed in version 1.0.0, but its draft is, and names it. */
async function draftsOnce(
  api: ApiCaller,
  projectId: string,
  posts: readonly Post[],
): Promise<readonly string[]> {
  const wanted = posts.filter(({ kind }) => kind === 'brief');
  const drafts = await settled(
    () => api.list<Schemas['ContentDraft']>(`/projects/${projectId}/drafts`),
    (all) => all.every(({ status }) => status !== 'generating'),
  );
  const unfinished = drafts
    .filter(({ status }) => status !== 'ready')
    .map(({ id, status }) => `draft ${id} is ${status}`);
  return [
    ...matched(
      'draft',
      wanted,
      'id',
      drafts.map(({ briefId }) => briefId),
    ),
    ...unfinished,
  ];
}

/** A GEO test is read from its report; the audit has one too. */
async function reportsOnce(
  api: ApiCaller,
  projectId: string,
  posts: readonly Post[],
): Promise<readonly string[]> {
  const wanted = posts.filter(({ kind }) => kind === 'geoTest');
  const reports = await settled(
    () => api.list<Schemas['ReportSnapshot']>(`/projects/${projectId}/reports`),
    (all) => all.length > wanted.length,
  );
  const tests = reports.filter((report) => report.kind === 'geo_test');
  const failed = tests.filter(({ summary }) => summary.status !== 'completed');
  const audits = reports.length - tests.length;
  return [
    ...matched(
      'report',
      wanted,
      'testId',
      tests.map(({ testId }) => testId),
    ),
    ...failed.map(
      ({ testId, summary }) => `GEO test ${testId} is ${summary.status}: ${summary.failureReason}`,
    ),
    ...(audits === 1 ? [] : [`the audit has ${audits} reports instead of one`]),
  ];
}

/** Every wanted record's id exactly once among those found, and no other. */
function matched(
  what: string,
  wanted: readonly Post[],
  field: string,
  found: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  const wrong = wanted.flatMap(({ key, acknowledged }) => {
    const count = counts.get(String(acknowledged?.[field])) ?? 0;
    return count === 1 ? [] : [`${key}: ${count} ${what}s instead of one`];
  });
  const surplus = found.length - wanted.length;
  return surplus > 0 ? [...wrong, `${surplus} ${what}s more than were asked for`] : wrong;
}

/** Reads again until `done` holds, at most a minute; what is missing then is for the caller to report. */
async function settled<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (done(value) || Date.now() > end) return value;
    await delay(100);
  }
}
