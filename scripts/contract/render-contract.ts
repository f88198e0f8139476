import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { OpenApiDocument } from './openapi-document.ts';
import { operationTable } from './operation-table.ts';

export const DO_NOT_EDIT =
  '// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.\n';

/** The bundle as it is committed and served. */
export function renderBundle(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * The types of everything in the bundle. `defaultNonNullable` is off because a request field with a default may be
 * left out.
 */
export async function renderTypes(bundle: string): Promise<string> {
  const document: OpenAPI3 = JSON.parse(bundle);
  const nodes = await openapiTS(document, { defaultNonNullable: false, silent: true });
  return `${DO_NOT_EDIT}\n${astToString(nodes)}`;
}

/** The operation table as a literal, so that TypeScript knows every value in it. */
export function renderOperations(document: OpenApiDocument): string {
  const rows = operationTable(document).map((row) => {
    const members = Object.entries(row).map(([name, value]) => `    ${name}: ${literal(value)},`);
    return `  ${row.id}: {\n${members.join('\n')}\n  },`;
  });
  return `${DO_NOT_EDIT}\n/** Every operation that a backend implements, by its operationId. */\nexport const operations = {\n${rows.join('\n')}\n} as const;\n`;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);
}
