/** What a user writes with the packages: one operation of the API, served and called. Runs in an empty folder. */
import { createClient } from '@seogeo/client';
import { contract, type operations } from '@seogeo/contract';
import document from '@seogeo/contract/openapi.json' with { type: 'json' };
import { createApi, type Handlers, reply, serve } from '@seogeo/server';

interface Account {
  readonly id: string;
  readonly name: string;
}
type Part = Pick<operations, 'getMe'>;

const handlers: Handlers<Part, null, Account> = {
  getMe: (_input, { account, key }) =>
    reply(200, {
      userId: '0192f0c1-2345-7abc-8def-0123456789ab',
      email: `${account.name}@example.com`,
      plan: 'pro',
      apiKeyPrefix: key.prefix,
    }),
};
const api = createApi<Part, null, Account>({
  contract: { document, operations: { getMe: contract.operations.getMe } },
  basePath: '/api/public/v1',
  handlers,
  authenticate: async (token) => ({
    key: { id: 'first', prefix: token.slice(0, 17), scopes: new Set() },
    limitPerMinute: 60,
    account: { id: 'first', name: 'ada' },
  }),
});
const served = await serve(api, { port: 0, host: '127.0.0.1' });
const client = createClient({ apiKey: 'sgk_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', baseUrl: served.url });
const { data } = await client.me.get();
const email: string = data.email;
process.stdout.write(`${JSON.stringify({ email })}\n`);
await served.close();
