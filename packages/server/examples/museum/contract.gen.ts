// Generated from openapi.yaml by `seogeo-contract generate`. Do not edit: change the contract instead.

import { acceptors } from './acceptors.gen.js';
import document from './openapi.json' with { type: 'json' };
import { operations as table } from './operations.gen.ts';
import type { components, operations as everyOperation } from './types.gen.ts';

/** The operations that have a handler. */
export type operations = Pick<everyOperation, keyof typeof table>;

/** Schemas by component name. */
export type Schemas = components['schemas'];

/** Where the contract's paths begin, from its first server. */
export const basePath = '/v1';

/** The bundled OpenAPI 3.1 document, its operation table and its validators, for `createApi`. */
export const contract: {
  readonly document: object;
  readonly operations: typeof table;
  readonly acceptors: typeof acceptors;
} = { document, operations: table, acceptors };
