import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { BackendUnavailable, createApi, reply, type Served, serve } from '@seogeo/server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticate } from './tokens.ts';

const responses = { 200: { description: 'Books.', content: { 'application/json': { schema: {} } } } };
const document = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1' },
  security: [{ key: [] }, { login: ['books:read'] }],
  paths: { '/books': { get: { responses } } },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      login: {
        type: 'openIdConnect',
        openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
      },
    },
  },
};
const listBooks = {
  id: 'listBooks',
  method: 'get',
  path: '/books',
  scopes: ['books:read'],
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};
interface operations {
  listBooks: {
    parameters: { query?: never; path?: never; header?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: { headers: object; content: { 'application/json': string } } };
  };
}

const issuer = 'https://id.example';
const audience = 'books';
const pair = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' };
let provider: Server;
let served: Served;

beforeAll(async () => {
  provider = createServer((_req, res) => void res.end(JSON.stringify({ keys: [jwk] }))).listen(
    0,
    '127.0.0.1',
  );
  await once(provider, 'listening');
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const keys = new URL(`http://127.0.0.1:${address.port}/keys`);
  const digest = createHash('sha256').update('a-program').digest('base64');
  const api = createApi<operations, null, { id: string }>({
    contract: { document, operations: { listBooks } },
    handlers: { listBooks: (_, { account }) => reply(200, account.id) },
    authenticate: createAuthenticate({
      issuer,
      audience,
      keys,
      accounts: new Map([[digest, { id: 'robot' }]]),
    }),
  });
  served = await serve(api, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  provider.close();
});

const books = async (headers: Record<string, string>) => {
  const answer = await fetch(`${served.url}/books`, { headers });
  const body: unknown = await answer.json();
  return [answer.status, answer.ok ? body : Object(Object(body).error).code];
};
const token = (claims: Record<string, unknown>, lifetime = '1h') =>
  new SignJWT({ scope: 'openid books:read', groups: Array(60).fill('a-group-of-readers'), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('ada')
    .setIssuer(String(claims.iss ?? issuer))
    .setAudience(String(claims.aud ?? audience))
    .setExpirationTime(lifetime)
    .sign(pair.privateKey);
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

describe('an API with keys and with tokens', () => {
  test('lets in whoever has either', async () => {
    expect(await books({ 'x-api-key': 'a-program' })).toEqual([200, 'robot']);
    expect(await books(bearer(await token({})))).toEqual([200, 'ada']);
  });

  test('and nobody else', async () => {
    const forged = `${(await token({})).slice(0, -8)}AAAAAAAA`;
    const refused = [
      { 'x-api-key': 'a-guess' },
      bearer('no-token'),
      bearer(forged),
      bearer(await token({}, '-1h')),
      bearer(await token({ iss: 'https://elsewhere.example' })),
      bearer(await token({ aud: 'films' })),
    ];
    for (const headers of refused) expect((await books(headers))[0]).toBe(401);
    expect(await books(bearer(await token({ scope: 'openid' })))).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });

  test('is unavailable, and refuses nobody, while the provider does not tell its keys', async () => {
    const down = { issuer, audience, keys: new URL('http://127.0.0.1:1/keys'), accounts: new Map() };
    await expect(createAuthenticate(down)(await token({}), 'login')).rejects.toThrow(BackendUnavailable);
  });
});
