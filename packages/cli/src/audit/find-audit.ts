import type { Client } from '@seogeo/client';
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
