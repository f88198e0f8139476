/** `MUSEUM_KEY=… node main.ts`: the museum on PORT, 3000 unless given. */
import { createHash } from 'node:crypto';
import { type Api, createApi, type Principal, serve } from '@seogeo/server';
import { type Account, type Backend, createBackend, type Stores } from './backend.ts';
import { basePath, contract, type operations } from './contract.gen.ts';
import { handlers } from './handlers.gen.ts';

/** The part of the museum's contract that has to do with its program. */
export function museum(backend: Backend, key: string): Api {
  const staff = new Map([[digest(key), caller('ticket office')]]);
  return createApi<operations, Stores, Account>({
    contract,
    basePath,
    handlers: handlers(backend),
    authenticate: async (secret) => staff.get(digest(secret)) ?? null,
    anonymous: caller('visitor'),
    begin: async () => ({ stores: backend, commit: async () => {}, rollback: async () => {} }),
    idempotency: { find: async () => null, save: async () => {} },
  });
}

/** Keys are looked up by digest: no comparison tells by its time how much of one is right. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}

function caller(id: string): Principal<Account> {
  return { key: { id, prefix: id, scopes: new Set() }, limitPerMinute: 600, account: { id } };
}

if (import.meta.main) {
  const api = museum(createBackend(), process.env.MUSEUM_KEY ?? '');
  const { url } = await serve(api, { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
  console.log(`${url}${basePath}/special-events`);
}
