/** `scale-process.ts FILE`: serves a `ScaleBackend` as a team would, from its own process. Sends its port when it listens. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AnyOperations } from '@seogeo/kit/mock';
import { createApi, type Handler, serve } from '@seogeo/server';
import { pino } from 'pino';
import { type Account, fullKey, HIGH_LIMIT, principalOf } from '../books/book-keys.ts';
import { answerQuestions } from '../process/answer-questions.ts';
import { answerAsServer } from '../process/server-answers.ts';
import { acceptorsBeside, SCALE_BASE, type ScaleBackend, type ScaleReply } from './scale-backend.ts';

const [, , file = ''] = process.argv;
const { document, operations, replies }: ScaleBackend = JSON.parse(readFileSync(file, 'utf8'));
const { acceptors } = await import(pathToFileURL(acceptorsBeside(file)).href);
const scopes = new Set(Object.values(operations).flatMap((operation) => operation.scopes));
const owner = principalOf(fullKey);
const principal = owner === null ? null : { ...owner, key: { ...owner.key, scopes } };

function handlerOf({
  status,
  data,
  total,
  location,
}: ScaleReply): Handler<AnyOperations, string, object, Account> {
  const options = { ...(total === null ? {} : { total }), ...(location === null ? {} : { location }) };
  return async () => ({ status, data, options });
}

const api = createApi<AnyOperations, object, Account>({
  contract: { document, operations, acceptors },
  basePath: SCALE_BASE,
  handlers: Object.fromEntries(Object.entries(replies).map(([id, reply]) => [id, handlerOf(reply)])),
  authenticate: async (token) => (principalOf(token) === null ? null : principal),
  begin: async () => ({ stores: {}, commit: async () => undefined, rollback: async () => undefined }),
  idempotency: { find: async () => null, save: async () => undefined },
  ready: async () => undefined,
  addressLimit: HIGH_LIMIT,
  trustedProxies: [],
  corsOrigins: [],
  publicUrl: null,
  validateResponses: false,
  log: pino({ level: 'error' }),
});
const { port } = await serve(api, { port: 0, host: '127.0.0.1' });
answerQuestions(answerAsServer);
process.send?.({ answer: port });
