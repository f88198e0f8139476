import type { components, operations } from '@seogeo/contract';

export type { components, operations, paths } from '@seogeo/contract';

type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Project = Schemas['Project'];
export type ProjectDetail = Schemas['ProjectDetail'];
export type AuditRun = Schemas['AuditRun'];
export type AuditStarted = Schemas['AuditStarted'];
export type AuditPage = Schemas['AuditPage'];
export type ContentBrief = Schemas['ContentBrief'];
export type ContentDraft = Schemas['ContentDraft'];
export type ReportSnapshot = Schemas['ReportSnapshot'];
export type GeoTest = Schemas['GeoTest'];
export type ErrorCode = Schemas['ErrorCode'];
export type ErrorDetail = Schemas['ErrorDetail'];
export type Meta = Schemas['Meta'];
export type ListMeta = Schemas['ListMeta'];

type Operations = keyof operations;

/** Query parameters of a list operation, all optional. */
export type Query<Id extends Operations> = NonNullable<operations[Id]['parameters']['query']>;

/** JSON body of a writing operation. */
export type Body<Id extends Operations> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Json } }
    ? Json
    : never;

/** A successful response: one record, or a page of a list. */
export interface Envelope<Data = unknown, EnvelopeMeta extends Meta = Meta> {
  data: Data;
  meta: EnvelopeMeta;
}
