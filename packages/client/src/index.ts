/** The typed client of the SEO and GEO analysis API. */

export type { Call, Result } from './call.ts';
export type {
  Account,
  AuditPage,
  AuditRun,
  AuditStarted,
  Body,
  ContentBrief,
  ContentDraft,
  components,
  Data,
  ErrorCode,
  ErrorDetail,
  GeoTest,
  ListMeta,
  Meta,
  OperationId,
  operations,
  Project,
  ProjectDetail,
  paths,
  Query,
  ReportSnapshot,
} from './contract.ts';
export { type Client, createClient } from './create-client.ts';
export {
  type AnySeogeoError,
  ApiError,
  AuthenticationError,
  type ClientErrorCode,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  isSeogeoError,
  NotFoundError,
  NotListedError,
  PermissionError,
  QueueFullError,
  RateLimitError,
  SeogeoError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
} from './errors.ts';
export type { List, Page } from './list.ts';
export type { Operations } from './operations.gen.ts';
export type {
  Attempt,
  AttemptEnd,
  AuditWaitOptions,
  CallOptions,
  ClientOptions,
  Hooks,
  Limits,
  Logger,
  WaitOptions,
  WriteOptions,
} from './options.ts';
export type { Rate } from './rate.ts';
