import { type AuditRun, type Client, PermissionError } from '@seogeo/client';
import { everyOne } from '../every-one.ts';
import { wrongUse } from '../failure/failure.ts';
import { LATEST } from '../records/listed.ts';
import type { Session } from '../session.ts';

/** The audit that a person names by its id, or the newest one of the project. @throws Failure where there is none */
export const auditIdOf = async (
  client: Client,
  projectId: string,
  named: string | undefined,
  { signal, commandLine }: Pick<Session, 'signal' | 'commandLine'>,
): Promise<string> => {
  if (named !== undefined && named !== LATEST) return named;
  const { data } = await client.audits.list(projectId, { pageSize: 1 }, { signal });
  const [run] = data;
  if (run !== undefined) return run.id;
  throw wrongUse(
    `The project has no audit yet. \`${commandLine('audit URL')}\` with the address of its site starts one.`,
  );
};

/** Why a list of an audit's pages is empty although nothing, or little, was asked of them; null where it has pages. */
export const whyWithoutPages = async (
  client: Client,
  projectId: string,
  auditId: string,
  { signal, commandLine }: Pick<Session, 'signal' | 'commandLine'>,
): Promise<string | null> => {
  const runs = everyOne(client.audits.list(projectId, { pageSize: 100 }, { signal }));
  for await (const run of runs) {
    if (run.id !== auditId) continue;
    if (run.pagesCrawled > 0) return null;
    return `The audit ${auditId} has no pages: ${reasonOf(run)} \`${commandLine('wait', projectId, auditId)}\` tells how it stands.`;
  }
  return null;
};

const reasonOf = ({ status, error, seedUrl }: AuditRun): string => {
  if (status === 'failed')
    return `it failed${error === null ? '.' : ` (${error.message.replace(/\.$/, '')}).`}`;
  if (status === 'canceled') return 'it was canceled before the first one.';
  return status === 'pending' ? 'it has not begun.' : `none of ${seedUrl} has answered yet.`;
};

/** Runs that are looked at for one with pages. */
const LOOKED_AT = 20;

/** What to say where no audit of a project has ended with pages; null where one has, or where the key may not know. */
export const sayWithoutPages = async (
  client: Client,
  projectId: string,
  { signal, commandLine }: Pick<Session, 'signal' | 'commandLine'>,
): Promise<string | null> => {
  const query = { pageSize: LOOKED_AT };
  const list = await client.audits.list(projectId, query, { signal }).withResponse().catch(orNull);
  if (list === null || list.meta.hasNextPage) return null;
  const hasPages = list.data.some(({ finishedAt, pagesCrawled }) => finishedAt !== null && pagesCrawled > 0);
  if (hasPages) return null;
  const [audit] = list.data;
  const state = audit === undefined ? 'no audit yet' : 'no finished audit with pages';
  const advice = `\`${commandLine('audit URL')}\` with the address of the site makes one`;
  return `None: the project has ${state}, and the engine answers from its pages alone. ${advice}; ask again when it has ended.`;
};

const orNull = (error: unknown): null => {
  // Reading audits is a scope of its own; the result of the test is there without it.
  if (error instanceof PermissionError) return null;
  throw error;
};
