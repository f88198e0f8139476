export type { AcceptorModule } from './accept/acceptors.ts';
export { ApiError, type ErrorDetail } from './api-error.ts';
export type {
  ApiOptions,
  ApiSetup,
  DeprecatedUse,
  IdempotencyStore,
  OpenTransaction,
  Principal,
  StoredReply,
} from './api-options.ts';
export { BackendUnavailable } from './backend-unavailable.ts';
export { type GroupTransaction, groupCommits } from './commits/group-commits.ts';
export type { Contract, OperationEntry } from './contract.ts';
export { type Api, createApi, type RequestHandler } from './create-api.ts';
export { deprecationsOf } from './deprecations-of.ts';
export type { Deprecation } from './document/deprecations.ts';
export { frameworkCodes, notFound, notImplemented, validationError } from './errors.ts';
export type { Context, Handler, Handlers, Key } from './handler.ts';
export type { HealthOptions } from './health.ts';
export { type JsonLinesLogOptions, jsonLinesLog } from './json-lines-log.ts';
export type { Logger } from './logger.ts';
export { loggableError } from './observe/loggable-error.ts';
export type { Answered, Observer } from './observe/observer.ts';
export type { Input, Page, PageOf, ReplyShapes, ReplyTo, Streamed } from './operation-types.ts';
export { part } from './part.ts';
export type { Buckets } from './rate-limit/buckets.ts';
export { MemoryBuckets } from './rate-limit/memory-buckets.ts';
export type { Draw } from './rate-limit/token-bucket.ts';
export { type Reply, type ReplyOptions, reply } from './reply.ts';
export { type Beside, type Served, type ServeOptions, serve } from './serve.ts';
export type { ErrorBody } from './stages/error-form.ts';
