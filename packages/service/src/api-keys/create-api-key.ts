import { reply, validationError } from '@seogeo/server';
import { changeAs, type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { ALL_SCOPES } from '../keys/scopes.ts';
import { showKey } from './show-key.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** POST /api-keys — the only answer that ever holds the whole key. */
export const createApiKey =
  (resources: Resources): Handler<'createApiKey'> =>
  async ({ body }, context) => {
    const { account } = signedIn(context.account);
    const now = resources.clock();
    const id = uuidV7(now);
    const wanted = {
      name: trimmed(body.name),
      scopes: [...(body.scopes ?? ALL_SCOPES)].sort(),
      expiresAt: body.expiresInDays === undefined ? null : now + body.expiresInDays * DAY_MS,
    };
    const made = await changeAs(context, resources.clock, async ({ keys }) => {
      const key = await keys.create(account.id, wanted, now, id);
      return { key, record: await keys.find(account.id, id) };
    });
    if (made.record === null) throw new Error(`The key ${id} is gone as soon as it was made.`);
    return reply(201, { apiKey: await showKey(resources, account, made.record), key: made.key });
  };

function trimmed(text: string): string {
  const name = text.trim();
  if (name !== '') return name;
  const message = 'name holds nothing but white space; give the key a name.';
  throw validationError([{ in: 'body', field: '/name', code: 'minLength', message }]);
}
