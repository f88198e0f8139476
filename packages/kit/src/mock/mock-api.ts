import { basePathOf, type OpenApiDocument } from '@seogeo/document';
import { type Answered, type Api, createApi, type Logger, MemoryBuckets } from '@seogeo/server';
import { byId, type OperationRow, servedOperations } from '../generate/operation-table.ts';
import { BodyValues } from './body-values.ts';
import { CreatedRecords } from './created-records.ts';
import { errorBodies } from './error-bodies.ts';
import { MemoryReplies } from './memory-replies.ts';
import {
  type AnyOperations,
  type MockAccount,
  type MockAdded,
  type MockStores,
  mockHandler,
} from './mock-handler.ts';
import { MockKeys, newKeySecrets } from './mock-keys.ts';

export interface MockSettings {
  /** Of each key, and of each address without one. */
  readonly requestsPerMinute: number;
  readonly corsOrigins: readonly string[];
  /** The keys that are let in; any unless some are given. */
  readonly apiKeys?: readonly string[];
  readonly log: Logger;
  readonly onAnswered?: (answered: Answered) => void;
}

/** What a mock keeps when its document changes. */
export function newMockState() {
  return {
    created: new CreatedRecords(),
    replies: new MemoryReplies(),
    buckets: new MemoryBuckets(),
    secrets: newKeySecrets(),
  };
}

export interface MockApi {
  readonly api: Api;
  /** Where the document's first server has its paths. */
  readonly basePath: string;
  readonly keys: MockKeys;
  /** What it answers. */
  readonly operations: readonly OperationRow[];
}

/**
 * An API that answers every operation of a bundle from its examples. Requests go the real way: authentication, rate
 * limit, scopes, validation, idempotency; responses are held against the document too.
 */
export function createMockApi(
  document: OpenApiDocument,
  settings: MockSettings,
  { created, replies, buckets, secrets }: ReturnType<typeof newMockState>,
): MockApi {
  const { rows, notServed } = servedOperations(document);
  const scopes = rows.flatMap((row) => row.scopes);
  const keys = new MockKeys(document, secrets, scopes, settings);
  const basePath = basePathOf(document);
  const values = new BodyValues(document);
  const warn = (reason: string): void => settings.log.warn({}, reason);
  const api = createApi<AnyOperations, MockStores, MockAccount, MockAdded>({
    contract: { document, operations: byId(rows), notServed: byId(notServed) },
    basePath,
    handlers: Object.fromEntries(
      rows.map((row) => [row.id, mockHandler(document, row, created, values, warn)]),
    ),
    stages: {
      accept: { after: 'negotiate', run: ({ request }) => request.headers.accept ?? '*/*' },
    },
    authenticate: async (token) => keys.authenticate(token),
    anonymous: keys.anonymous,
    begin: async () => replies.begin(),
    idempotency: replies,
    ready: async () => undefined,
    addressLimit: settings.requestsPerMinute,
    trustedProxies: [],
    corsOrigins: settings.corsOrigins,
    publicUrl: null,
    validateResponses: true,
    errors: errorBodies(document, rows, values),
    log: settings.log,
    buckets,
    ...(settings.onAnswered === undefined ? {} : { observer: { onAnswered: settings.onAnswered } }),
  });
  return { api, basePath, keys, operations: rows };
}
