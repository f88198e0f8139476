import type { Result } from './call.ts';
import type { AuditRun, Query } from './contract.ts';
import { NotListedError } from './errors.ts';
import type { List } from './list.ts';
import type { AuditWaitOptions, CallOptions } from './options.ts';
import { poll } from './poll.ts';

type ListAudits = (query: Query<'listAudits'>, options: CallOptions) => List<AuditRun>;

const isFinal = ({ status }: AuditRun): boolean =>
  status === 'completed' || status === 'failed' || status === 'canceled';

/**
 * Reads the audit list until the run is in a final state. The run is looked for on the page where it was last seen and
 * on those after it, where newer runs push it, then from the start.
 */
export const waitForAudit = (
  list: ListAudits,
  auditRunId: string,
  options: AuditWaitOptions,
): Promise<Result<AuditRun>> => {
  let at = 1;
  const find = async (call: CallOptions): Promise<Result<AuditRun> | null> => {
    for await (const page of list({ page: at, pageSize: 100 }, call).pages()) {
      const data = page.data.find(({ id }) => id === auditRunId);
      at = page.meta.page;
      if (data) return { ...page, data };
    }
    return null;
  };
  const look = async (call: CallOptions): Promise<Result<AuditRun> | null> => {
    let found = await find(call);
    if (!found && at > 1) {
      at = 1;
      found = await find(call);
    }
    if (!found) {
      throw new NotListedError(
        `Audit run ${auditRunId} is not among the audits of this project. Check both ids.`,
      );
    }
    options.onProgress?.(found.data);
    return isFinal(found.data) ? found : null;
  };
  return poll(`Audit run ${auditRunId}`, look, options);
};
