import { basePathOf, type OpenApiDocument } from '@seogeo/document';
import { literal } from './literal.ts';

/** The module that a server is given: the document, its table and its types as one. */
export function renderContract(document: OpenApiDocument, doNotEdit: string): string {
  return `${doNotEdit}
import { acceptors } from './acceptors.gen.js';
import document from './openapi.json' with { type: 'json' };
import { operations as table } from './operations.gen.ts';
import type { components, operations as everyOperation } from './types.gen.ts';

/** The operations that have a handler. */
export type operations = Pick<everyOperation, keyof typeof table>;

/** Schemas by component name. */
export type Schemas = components['schemas'];

/** Where the contract's paths begin, from its first server. */
export const basePath = ${literal(basePathOf(document))};

/** The bundled OpenAPI 3.1 document, its operation table and its validators, for \`createApi\`. */
export const contract: {
  readonly document: object;
  readonly operations: typeof table;
  readonly acceptors: typeof acceptors;
} = { document, operations: table, acceptors };
`;
}
