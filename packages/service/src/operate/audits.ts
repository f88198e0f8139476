import { cancelParked } from '../audits/cancel-parked.ts';
import { cancelPending } from '../audits/finish-audit.ts';
import { AuditStore } from '../storage/sqlite/stores/audit-store.ts';
import { type Command, runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const audits: Command = {
  usage: 'npm run --silent audits -- cancel ID [--json]',
  options: [],
  async run({ databases, positionals, json }) {
    const [action, id, ...rest] = positionals;
    if (action !== 'cancel' || id === undefined || rest.length > 0) throw new UsageError('Say cancel ID.');
    const store = new AuditStore(databases.write);
    const pending = await cancelPending(databases.write, id, Date.now());
    const requested = pending || (await store.requestCancel(id));
    const ended = pending || (requested && (await cancelParked(databases, id, Date.now)));
    if (!requested) {
      const audit = await store.find(id);
      throw new Error(
        audit
          ? `Audit ${id} is ${audit.status} already.`
          : `There is no audit ${id}; GET /projects/{projectId}/audits lists them.`,
      );
    }
    const answer = { auditRunId: id, cancelRequested: true };
    const state = ended ? 'is canceled' : 'stops within a second; its pages are kept';
    process.stdout.write(json ? `${JSON.stringify(answer)}\n` : `Audit ${id} ${state}.\n`);
  },
};

await runCommand(audits);
