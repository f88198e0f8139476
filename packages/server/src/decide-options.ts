import { isObject, upgraded } from '@seogeo/document';
import type { IdempotencyStore } from './backend/idempotency-store.ts';
import type { OpenTransaction } from './backend/open-transaction.ts';
import type { Contract } from './contract/contract.ts';
import { jsonLinesLog } from './log/json-lines-log.ts';
import type { ApiOptions, ApiSetup } from './way/api-options.ts';

/** Requests per minute for one client address without a valid key. */
const ADDRESS_LIMIT = 60;
/** Bytes of a body. */
const BODY_LIMIT = 100 * 1024;

/**
 * Every option of an API: as given, else as `ApiSetup` says.
 * @throws where the contract needs an option that is not given
 */
export function decideOptions<Ops, Stores, Account extends { readonly id: string }, Added extends object>(
  setup: ApiSetup<Ops, Stores, Account, Added>,
): ApiOptions<Ops, Stores, Account, Added> {
  requireForIdempotency(setup);
  return {
    ...setup,
    contract: upgradedContract(setup.contract),
    basePath: setup.basePath ?? '',
    begin: setup.begin ?? refuseTransaction,
    idempotency: setup.idempotency ?? noReplies,
    ready: setup.ready ?? (async () => {}),
    addressLimit: setup.addressLimit ?? ADDRESS_LIMIT,
    bodyLimit: setup.bodyLimit ?? BODY_LIMIT,
    trustedProxies: setup.trustedProxies ?? [],
    corsOrigins: setup.corsOrigins ?? [],
    publicUrl: setup.publicUrl ?? null,
    validateResponses: setup.validateResponses ?? process.env.NODE_ENV !== 'production',
    ignoresUnknownQuery: setup.ignoresUnknownQuery ?? false,
    log: setup.log ?? jsonLinesLog(),
  };
}

/** Of OpenAPI 3.0 as 3.1 says it; everything else reads 3.1 alone. */
function upgradedContract(contract: Contract): Contract {
  const { document } = contract;
  return isObject(document) ? { ...contract, document: upgraded(document) } : contract;
}

/** A key whose reply is kept nowhere would let a repeated request happen twice. */
function requireForIdempotency(setup: {
  readonly contract: Contract;
  readonly begin?: unknown;
  readonly idempotency?: unknown;
}): void {
  if (setup.begin !== undefined && setup.idempotency !== undefined) return;
  const operation = Object.values(setup.contract.operations).find(({ idempotent }) => idempotent);
  if (operation === undefined) return;
  const missing = setup.begin === undefined ? 'begin' : 'idempotency';
  throw new Error(
    `${operation.id} takes an Idempotency-Key, so its reply has to be kept: give createApi "${missing}".`,
  );
}

async function refuseTransaction(): Promise<OpenTransaction<never>> {
  throw new Error('There is no transaction to open: give createApi "begin", or do without transaction().');
}

/** Never asked: without a store no operation of the contract takes a key. */
const noReplies: IdempotencyStore<unknown> = {
  find: async () => null,
  save: async () => {},
};
