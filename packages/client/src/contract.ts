import type { operations } from '@seogeo/contract';

export type { components, operations, paths } from '@seogeo/contract';
export type * from './schemas.gen.ts';

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
