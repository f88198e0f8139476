import { basePathOf, type OpenApiDocument } from '@seogeo/document';
import { onOneLine } from '../samples/literal.ts';

/**
 * The module that a server is given: the document, its tables and its types as one.
 * @param isPart whether some of its operations cannot be served
 * @param hasWays whether some of its schemas are others in a request
 */
export function renderContract(
  document: OpenApiDocument,
  { isPart, hasWays }: Readonly<Record<'isPart' | 'hasWays', boolean>>,
  doNotEdit: string,
): string {
  const [notServed, type, value] = isPart
    ? ['notServed, ', '  readonly notServed: typeof notServed;\n', ', notServed']
    : ['', '', ''];
  return `${doNotEdit}
import { acceptors } from './acceptors.gen.js';
import document from './openapi.json' with { type: 'json' };
import { ${notServed}operations as table } from './operations.gen.ts';
import type { components, operations as everyOperation${hasWays ? ', requestComponents' : ''} } from './types.gen.ts';

/** The operations that have a handler. */
export type operations = Pick<everyOperation, keyof typeof table>;
${isPart ? `\n/** Those that cannot have one. */\nexport type NotServedOperations = typeof notServed;\n` : ''}
/** Schemas by component name${hasWays ? ', as responses have them' : ''}. */
export type Schemas = components['schemas'];
${hasWays ? REQUEST_SCHEMAS : ''}
/** Where the contract's paths begin, from its first server. */
export const basePath = ${onOneLine(basePathOf(document))};

/** The bundled OpenAPI 3.1 document, its operation table and its validators, for \`createApi\`. */
export const contract: {
  readonly document: object;
  readonly operations: typeof table;
${type}  readonly acceptors: typeof acceptors;
} = { document, operations: table${value}, acceptors };
`;
}

const REQUEST_SCHEMAS = `
/** Those that are others in a request, because of what is read-only or write-only. */
export type RequestSchemas = requestComponents['schemas'];
`;
