import { Command } from '@commander-js/extra-typings';
import { examples } from '../examples.ts';
import { facts } from '../output/facts.ts';
import type { Perform } from '../perform.ts';

export const meCommand = (perform: Perform) =>
  new Command('me')
    .summary('show the account of the key')
    .description(
      'Shows the account that owns the key, its plan and the beginning of the key. Any valid key may ask.',
    )
    .addHelpText('after', examples({ 'seogeo me': 'try the key', 'seogeo me --json': 'for a script' }))
    .action(() =>
      perform(async ({ baseUrl, connect, output, signal }) => {
        const { data } = await connect().me.get({ signal });
        const { email, plan, apiKeyPrefix, userId } = data;
        await output.show(data, (look) =>
          facts({ account: email, plan, key: `${apiKeyPrefix}…`, id: userId, address: baseUrl }, look),
        );
      }),
    );
