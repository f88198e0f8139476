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

/** operationId of an operation of the contract. */
export type OperationId = keyof operations;

/** Query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;

/** JSON body of a writing operation. */
export type Body<Id extends OperationId> = Json<NonNullable<operations[Id]['requestBody']>>;

type Answers<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Json<Answers<Id>[keyof Answers<Id> & (200 | 201 | 202)]>;

/** `data` of a successful answer: one record, or the records of a page. */
export type Data<Id extends OperationId> = Success<Id> extends { data: infer Record } ? Record : never;
