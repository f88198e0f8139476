import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateContract } from '@seogeo/kit/generate';
import { type Contract, createApi, notImplemented, type Principal, serve } from '@seogeo/server';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { Contender } from './contender.ts';

const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore, child: () => silent };
const anybody: Principal<{ readonly id: string }> = {
  key: { id: 'anybody', prefix: '', scopes: new Set() },
  limitPerMinute: 1_000_000_000,
  account: { id: 'anybody' },
};

/** A backend as `seogeo-contract generate` makes it of a document, all of whose handlers are still to be written. */
export async function startOurs(file: string): Promise<Contender & { readonly notServed: number }> {
  await using folder = await temporaryFolder('contract');
  const out = folder.path;
  const selection = { only: null, except: [] };
  const made = await generateContract({ source: file, out, handlers: join(out, 'handlers'), selection });
  for (const [path, text] of made.generated) await writeFile(join(out, basename(path)), text);
  const { contract, basePath }: { contract: Contract; basePath: string } = await import(
    pathToFileURL(join(out, 'contract.gen.ts')).href
  );
  return { ...(await serveContract(contract, basePath)), notServed: made.notServed.length };
}

async function serveContract(contract: Contract, basePath: string): Promise<Contender> {
  let reached = 0;
  const ids = Object.keys(contract.operations);
  const handler = (id: string) => () => {
    reached += 1;
    throw notImplemented(id);
  };
  const api = createApi<Record<string, never>, null, { readonly id: string }>({
    contract,
    basePath,
    handlers: Object.fromEntries(ids.map((id) => [id, handler(id)])),
    authenticate: () => anybody,
    anonymous: anybody,
    begin: async () => ({ stores: null, commit: async () => {}, rollback: async () => {} }),
    idempotency: { find: async () => null, save: async () => {} },
    addressLimit: 1_000_000_000,
    log: silent,
  });
  const { url } = await serve(api, { port: 0, host: '127.0.0.1' });
  return { url, reached: () => reached };
}

function ignore(): void {}
