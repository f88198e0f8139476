import type { AuditRun, Client } from '@seogeo/client';
import { wrongUse } from '../failure/failure.ts';
import type { Session } from '../session.ts';

/** The newest audit of a project. @throws Failure where there is none */
export const newestAudit = async (
  client: Client,
  projectId: string,
  { signal, commandLine }: Pick<Session, 'signal' | 'commandLine'>,
): Promise<AuditRun> => {
  const { data } = await client.audits.list(projectId, { pageSize: 1 }, { signal });
  const [run] = data;
  if (run !== undefined) return run;
  throw wrongUse(
    `The project has no audit yet. \`${commandLine('audit URL')}\` with the address of its site starts one.`,
  );
};
