import { Command } from '@commander-js/extra-typings';
import { auditIdOf } from '../audit/find-audit.ts';
import { followAudit } from '../audit/follow-audit.ts';
import { examples } from '../examples.ts';
import { scoreOption, secondsOption } from '../numbers.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';

export const waitCommand = (perform: Perform) =>
  new Command('wait')
    .summary('come back to an audit')
    .description(
      'Waits for an audit that was started before, and shows what it found. An ended one is shown at once.',
    )
    .argument('<project>', PROJECT)
    .argument('[audit]', 'the audit (default: the newest one of the project)')
    .option('--fail-under <score>', 'end with 3 where the GEO score is below this', scoreOption)
    .option('--max-wait <seconds>', 'wait no longer than this, then end with 6', secondsOption)
    .addHelpText('after', examples({ 'seogeo wait example.com': 'the newest audit of the site' }))
    .action((name, audit, options) =>
      perform(async (session) => {
        const client = session.connect();
        const projectId = await projectIdOf(client, name, session);
        const auditId = await auditIdOf(client, projectId, audit, session);
        return followAudit(client, projectId, auditId, options, session);
      }),
    );
