import { Command } from '@commander-js/extra-typings';
import { credentialsFile, writeCredentials } from '../account/credentials.ts';
import { examples } from '../examples.ts';
import type { Perform } from '../perform.ts';
import type { Session } from '../session.ts';

export const logoutCommand = (perform: Perform) =>
  new Command('logout')
    .summary('forget the stored key of an address')
    .description(
      'Removes the stored key of this address. The key itself stays valid: revoke it at the service.',
    )
    .addHelpText('after', examples({ 'seogeo logout': 'forget the key of the address in use' }))
    .action(() => perform(logout));

const logout = async ({ baseUrl, credentials, env, output }: Session): Promise<void> => {
  const { [baseUrl]: forgotten, ...keys } = credentials.keys;
  const loggedOut = forgotten !== undefined;
  if (loggedOut) {
    const next = credentials.baseUrl === baseUrl ? (Object.keys(keys)[0] ?? null) : credentials.baseUrl;
    await writeCredentials(credentialsFile(env), { baseUrl: next, keys });
  }
  output.note(loggedOut ? `The key for ${baseUrl} is forgotten here.` : `No key is stored for ${baseUrl}.`);
  if (output.format !== 'text') await output.show({ baseUrl, loggedOut }, () => []);
};
