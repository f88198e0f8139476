import { cancelParked } from '../audits/cancel-parked.ts';
import { cancelPending } from '../audits/finish-audit.ts';
import type { OpenAudit } from '../storage/storage.ts';
import { type Command, runCommand, type Work } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const command: Command = {
  usage: `npm run --silent audits -- list [--json]
npm run --silent audits -- cancel ID [--json]`,
  options: [],
  read({ positionals: [action, id, ...rest] }) {
    if (action === 'list' && id === undefined) return list;
    if (action === 'cancel' && id !== undefined && rest.length === 0) return cancel(id);
    throw new UsageError('Say list or cancel ID.');
  },
};

/** Of all accounts, those that wait or run. */
const list: Work = async ({ storage, answer }) => {
  const open = await storage.read.audits.open();
  answer(open, open.map(describe).join('\n') || 'No audit waits or runs.');
};

/** What stands in the log as `job` is not the audit's id. */
function describe(audit: OpenAudit): string {
  const { pagesCrawled, maxPages, runningMs } = audit;
  const work = `${pagesCrawled} of at most ${maxPages} pages in ${Math.round(runningMs / 1_000)} s of work`;
  return `${audit.id}  ${audit.status}, ${work}\n  ${audit.seedUrl}\n  ${audit.email}, job ${audit.jobId}`;
}

const cancel =
  (id: string): Work =>
  async ({ storage, answer }) => {
    const { audits } = storage.write;
    const pending = await cancelPending(storage, id, storage.clock());
    const requested = pending || (await audits.requestCancel(id));
    const ended = pending || (requested && (await cancelParked(storage, id, storage.clock)));
    if (!requested) {
      const audit = await audits.find(id);
      throw new Error(
        audit
          ? `Audit ${id} is ${audit.status} already.`
          : `There is no audit ${id}; npm run --silent audits -- list shows those that wait or run.`,
      );
    }
    const state = ended ? 'is canceled' : 'stops crawling within a second; its pages are kept';
    answer({ auditRunId: id, cancelRequested: true, ended }, `Audit ${id} ${state}.`);
  };

await runCommand(command);
