import { cancelParked } from '../audits/cancel-parked.ts';
import { cancelPending } from '../audits/finish-audit.ts';
import { type Command, runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const command: Command = {
  usage: 'npm run --silent audits -- cancel ID [--json]',
  options: [],
  async run({ storage, positionals, json }) {
    const [action, id, ...rest] = positionals;
    if (action !== 'cancel' || id === undefined || rest.length > 0) throw new UsageError('Say cancel ID.');
    const { audits } = storage.write;
    const pending = await cancelPending(storage, id, Date.now());
    const requested = pending || (await audits.requestCancel(id));
    const ended = pending || (requested && (await cancelParked(storage, id, Date.now)));
    if (!requested) {
      const audit = await audits.find(id);
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

await runCommand(command);
