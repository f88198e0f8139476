/** The account API, which the console speaks, as a value and as types; generated from `openapi/account/`. */
import accountDocument from '../../account.json' with { type: 'json' };
import { acceptors } from './acceptors.gen.js';
import { operations as operationTable } from './operations.gen.ts';
import type { components, operations as everyOperation, paths } from './types.gen.ts';

export type { components, paths };

/** Schemas by component name, for example `Schemas['ApiKey']`. */
export type Schemas = components['schemas'];

/** The operations that a backend implements; those the server answers by itself are left out. */
export type operations = Pick<everyOperation, keyof typeof operationTable>;

/** operationId → method, path and what the operation does with pages. */
export const operations = operationTable;

/** The bundled OpenAPI 3.1 document, its operation table and its validators. */
export const contract: {
  readonly document: object;
  readonly operations: typeof operationTable;
  readonly acceptors: typeof acceptors;
} = { document: accountDocument, operations: operationTable, acceptors };
