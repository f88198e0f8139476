import type { paths, Schemas } from '@seogeo/contract/account';
import createFetchClient from 'openapi-fetch';
import { Refusal, refusalOf } from './refusal.ts';

export type Account = Schemas['Account'];
export type ApiKey = Schemas['ApiKey'];
export type CreatedApiKey = Schemas['CreatedApiKey'];
export type Session = Schemas['Session'];
export type ListMeta = Schemas['ListMeta'];
export type NewKey = Schemas['CreateApiKeyRequest'];

/** A page of a list. */
export interface Listed<Item> {
  readonly data: readonly Item[];
  readonly meta: ListMeta;
}

/** As long as an answer may take, hashing a password included. */
const TIMEOUT_MS = 20_000;
export const PAGE_SIZE = 20;
/** The most that the service gives at a time. */
const NEWEST = 100;

/** The account API by what the page does with it. Every call throws a Refusal, or what `fetch` throws. */
export type AccountApi = ReturnType<typeof accountApi>;

/** The session's cookie goes along by itself: a browser sends it to the address that the page came from. */
export function accountApi(baseUrl: string) {
  const api = createFetchClient<paths>({
    baseUrl,
    headers: { accept: 'application/json' },
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const paged = (page: number, pageSize = PAGE_SIZE) => ({ params: { query: { page, pageSize } } });
  const keys = (page: number, pageSize?: number) => list(api.GET('/api-keys', paged(page, pageSize)));
  return {
    signInByLink: (token: string) => one(api.POST('/link-sign-ins', { body: { token } })),
    signInByPassword: (email: string, password: string) =>
      one(api.POST('/password-sign-ins', { body: { email, password } })),
    session: () => one(api.GET('/session')),
    signOut: () => nothing(api.DELETE('/session')),
    accessToken: () => one(api.POST('/session/access-tokens')),
    account: () => one(api.GET('/account')),
    setPassword: (body: Schemas['ReplacePasswordRequest']) => nothing(api.PUT('/account/password', { body })),
    sessions: (page: number) => list(api.GET('/sessions', paged(page))),
    endSession: (sessionId: string) =>
      nothing(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId } } })),
    /** One page of them, with the newest, which are all of nearly every account. */
    keys: async (page: number) => {
      const listed = await keys(page);
      const isAll = listed.data.length === listed.meta.total;
      return { ...listed, newest: isAll ? listed.data : (await keys(1, NEWEST)).data };
    },
    createKey: (body: NewKey) => one(api.POST('/api-keys', { body })),
    revokeKey: (apiKeyId: string) =>
      nothing(api.DELETE('/api-keys/{apiKeyId}', { params: { path: { apiKeyId } } })),
  };
}

interface Answer<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

async function body<Body extends { readonly data: unknown }>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data, error, response } = await parsed(call);
  // A proxy's own page can come with 200.
  if (typeof data !== 'object' || data === null || !('data' in data)) throw refusalOf(response, error);
  return data;
}

async function one<Data>(call: Promise<Answer<{ readonly data: Data }>>): Promise<Data> {
  return (await body(call)).data;
}

function list<Item>(call: Promise<Answer<Listed<Item>>>): Promise<Listed<Item>> {
  return body(call);
}

async function nothing(call: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await parsed(call);
  if (response.status !== 204) throw refusalOf(response, error);
}

/** openapi-fetch throws what JSON.parse throws where a success is no JSON. */
async function parsed<Body>(call: Promise<Answer<Body>>): Promise<Answer<Body>> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal(error.message, { code: 'UNEXPECTED_RESPONSE' });
  }
}
