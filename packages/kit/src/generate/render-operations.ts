import { literal, propertyKey } from './literal.ts';
import type { OperationRow } from './operation-table.ts';

/**
 * The operation table as a literal, so that TypeScript knows every value in it.
 *
 * @param doNotEdit the comment line that opens the file
 */
export function renderOperations(rows: readonly OperationRow[], doNotEdit: string): string {
  const written = rows.map((row) => {
    const members = Object.entries(row).map(([name, value]) => `    ${name}: ${literal(value)},`);
    return `  ${propertyKey(row.id)}: {\n${members.join('\n')}\n  },\n`;
  });
  return `${doNotEdit}\n/** Every operation that a backend implements, by its operationId. */\nexport const operations = {\n${written.join('')}} as const;\n`;
}
