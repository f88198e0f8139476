/** The typed client of the SEO and GEO analysis API. */

export type { Middleware } from 'openapi-fetch';
export type { Call, Result } from './call.ts';
export type * from './contract.ts';
export { type Client, createClient } from './create-client.ts';
export * from './errors.ts';
export type { List, Page } from './list.ts';
export type { Operations } from './operations.gen.ts';
export type {
  Attempt,
  AttemptEnd,
  AuditWaitOptions,
  CallOptions,
  ClientOptions,
  ClientSettings,
  Hooks,
  Limits,
  Logger,
  WaitOptions,
  WriteOptions,
} from './options.ts';
export type { Rate } from './rate.ts';
