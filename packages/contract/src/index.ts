/** The contract as a value and as types. Everything behind this file is generated from `openapi/`. */
import openApiDocument from '../openapi.json' with { type: 'json' };
import { acceptors } from './acceptors.gen.js';
import { operations as operationTable } from './operations.gen.ts';
import type { components, operations as everyOperation, paths } from './types.gen.ts';

export type { components, paths };

/** Schemas by component name, for example `Schemas['AuditPage']`. */
export type Schemas = components['schemas'];

/** The operations that a backend implements; those the server answers by itself are left out. */
export type operations = Pick<everyOperation, keyof typeof operationTable>;

/** An operationId. */
export type OperationId = keyof operations;

/** Every error code of the API. */
export type ErrorCode = Schemas['ErrorCode'];

/** operationId → method, path, scopes and what the operation does with pages and idempotency keys. */
export const operations = operationTable;

/** The bundled OpenAPI 3.1 document, its operation table and its validators. */
export const contract: {
  readonly document: object;
  readonly operations: typeof operationTable;
  readonly acceptors: typeof acceptors;
} = { document: openApiDocument, operations: operationTable, acceptors };
