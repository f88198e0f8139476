export type { IdempotencyStore, StoredReply } from './backend/idempotency-store.ts';
export type { OpenTransaction } from './backend/open-transaction.ts';
export type { Principal } from './backend/principal.ts';
export { type GroupTransaction, groupCommits } from './commits/group-commits.ts';
export type { Deprecation } from './compile/deprecation.ts';
export { deprecationsOf } from './compile/deprecations-of.ts';
export type {
  AcceptorModule,
  Contract,
  NotServed,
  NotServedEntry,
  OperationEntry,
} from './contract/contract.ts';
export type { Context, Handler, Handlers, Key, NothingAdded } from './contract/handler.ts';
export type { Input, Page, PageOf, ReplyShapes, ReplyTo, Streamed } from './contract/operation-types.ts';
export { part } from './contract/part.ts';
export { type Location, type Reply, type ReplyOptions, reply } from './contract/reply.ts';
export { createApi } from './create-api.ts';
export { ApiError, type ErrorDetail } from './errors/api-error.ts';
export { BackendUnavailable } from './errors/backend-unavailable.ts';
export {
  frameworkCodes,
  methodNotAllowed,
  notFound,
  notImplemented,
  serviceUnavailable,
  validationError,
} from './errors/errors.ts';
export type { HealthOptions } from './health/health.ts';
export { originAt } from './http/listen.ts';
export { type JsonLinesLogOptions, jsonLinesLog } from './log/json-lines-log.ts';
export { loggableError } from './log/loggable-error.ts';
export type { Logger } from './log/logger.ts';
export type { Answered, Observer } from './observe/observer.ts';
export type { Buckets } from './rate-limit/buckets.ts';
export { MemoryBuckets } from './rate-limit/memory-buckets.ts';
export type { Draw } from './rate-limit/token-bucket.ts';
export type { ErrorBody } from './reply/error-form.ts';
export { matchesTag } from './reply/matches-tag.ts';
export type { FilePart } from './schemas/file-part.ts';
export type { Api, RequestHandler } from './serve/api.ts';
export { mostConnections } from './serve/most-connections.ts';
export { type Beside, type Served, type ServeOptions, serve } from './serve/serve.ts';
export type { ApiOptions, ApiSetup, DeprecatedUse } from './way/api-options.ts';
export type { OwnStage, OwnStagesOf, StageName } from './way/own-stage.ts';
