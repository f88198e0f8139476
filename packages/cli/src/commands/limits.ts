import { Command } from '@commander-js/extra-typings';
import { examples } from '../examples.ts';
import { exitCode } from '../failure/exit-code.ts';
import { Failure } from '../failure/failure.ts';
import { facts } from '../output/facts.ts';
import type { Perform } from '../perform.ts';

export const limitsCommand = (perform: Perform) =>
  new Command('limits')
    .summary("show what the key's rate limit holds")
    .description(
      'Shows how many requests a minute the key allows and how many are left now. Asking takes one of them.',
    )
    .addHelpText(
      'after',
      examples({
        'seogeo limits': 'what is left',
        'seogeo limits --json | jq .remaining': 'for a script that shares the key',
      }),
    )
    .action(() =>
      perform(async ({ baseUrl, connect, output, signal }) => {
        const { data, rate, requestId } = await connect().me.get({ signal });
        if (rate === null) {
          const message = `${baseUrl} sent no X-RateLimit headers. Look for a proxy on the way that removes them.`;
          throw new Failure(message, { code: 'NO_LIMITS', exitCode: exitCode.networkOrServer, requestId });
        }
        const { limit, remaining } = rate;
        const secondsUntilFull = Math.ceil(((limit - remaining) * 60) / limit);
        const resetAt = rate.resetAt.toISOString();
        const limits = { plan: data.plan, limit, remaining, resetAt, secondsUntilFull };
        await output.show(limits, (look) =>
          facts(
            {
              plan: data.plan,
              'requests a minute': limit,
              'left now': remaining,
              'all left again': secondsUntilFull === 0 ? 'now' : `in ${secondsUntilFull} s`,
            },
            look,
          ),
        );
      }),
    );
