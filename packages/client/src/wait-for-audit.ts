import type { Result } from './call.ts';
import type { AuditRun } from './contract.ts';
import { NotListedError } from './errors.ts';
import type { Operations } from './operations.gen.ts';
import type { AuditWaitOptions, CallOptions } from './options.ts';
import { poll } from './poll.ts';

/**
 * Reads the audit list until the run is in a final state. The run is looked for on the page where it was last seen and
 * on those after it, where newer runs push it, then from the start.
 */
export const waitForAudit = (
  list: Operations['audits']['list'],
  projectId: string,
  auditRunId: string,
  options: AuditWaitOptions = {},
): Promise<Result<AuditRun>> => {
  const what = `Audit run ${auditRunId}`;
  let at = 1;
  const look = async (call: CallOptions): Promise<Result<AuditRun> | null> => {
    const from = at;
    for await (const page of list(projectId, { page: from, pageSize: 100 }, call).pages()) {
      at = page.meta.page;
      const data = page.data.find(({ id }) => id === auditRunId);
      if (!data) continue;
      options.onProgress?.(data);
      // `pending` and `running`: what comes to an end is named by what it does.
      return /ing$/.test(data.status) ? null : { ...page, data };
    }
    at = 1;
    if (from > 1) return look(call);
    throw new NotListedError(`${what} is not in this project. Check both ids.`);
  };
  return poll(what, look, options);
};
