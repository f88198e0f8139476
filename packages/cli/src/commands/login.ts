import { Command } from '@commander-js/extra-typings';
import { credentialsFile, writeCredentials } from '../account/credentials.ts';
import { readSecret } from '../account/read-secret.ts';
import { examples } from '../examples.ts';
import type { Perform } from '../perform.ts';
import type { Session } from '../session.ts';

export const loginCommand = (perform: Perform) =>
  new Command('login')
    .summary('store the key for an address')
    .description(
      'Asks for the API key without showing it, or reads it from standard input, tries it, and stores it for this address in a file that only you may read. The address becomes the one that is used where none is named.',
    )
    .addHelpText(
      'after',
      examples({
        'seogeo login --base-url https://api.example.com': 'asked for at the terminal',
        'seogeo login < key-file': 'from a file',
      }),
    )
    .action(() => perform(login));

const login = async ({ baseUrl, connect, credentials, env, output, signal }: Session): Promise<void> => {
  const key = await readSecret(`API key for ${baseUrl} (not shown): `, signal);
  const { data: account } = await connect(key).me.get({ signal });
  const file = credentialsFile(env);
  await writeCredentials(file, { baseUrl, keys: { ...credentials.keys, [baseUrl]: key } });
  const { email, plan, apiKeyPrefix } = account;
  const line = `Logged in to ${baseUrl} as ${email} (${plan}) with the key ${apiKeyPrefix}…`;
  if (output.format === 'text') output.note(line);
  else await output.show({ baseUrl, account }, () => []);
  if (new URL(baseUrl).protocol === 'http:' && !isLoopback(new URL(baseUrl))) {
    output.note(
      'Over http:// everybody on the way can read the key: use https:// where the service offers it.',
    );
  }
  if (env.SEOGEO_API_KEY) output.note('SEOGEO_API_KEY is set and comes before the stored key.');
};

/** Addresses that never leave the machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(127\.\d+\.\d+\.\d+|\[::1\]|([^.]+\.)*localhost\.?)$/.test(hostname);
