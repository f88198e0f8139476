import { memberName, onOneLine } from '../samples/literal.ts';
import type { ServedOperations } from './operation-table.ts';

/**
 * The operation table as a literal, so that TypeScript knows every value in it.
 *
 * @param doNotEdit the comment line that opens the file
 */
export function renderOperations({ rows, notServed }: ServedOperations, doNotEdit: string): string {
  const served = table('Every operation that a backend implements, by its operationId', 'operations', rows);
  const others =
    notServed.length === 0
      ? ''
      : `\n${table('Operations that cannot be served, by operationId', 'notServed', notServed)}`;
  return `${doNotEdit}\n${served}${others}`;
}

function table(about: string, name: string, rows: readonly { readonly id: string }[]): string {
  const written = rows.map((row) => {
    const members = Object.entries(row).map(([member, value]) => `    ${member}: ${onOneLine(value)},`);
    return `  ${memberName(row.id)}: {\n${members.join('\n')}\n  },\n`;
  });
  return `/** ${about}. */\nexport const ${name} = {\n${written.join('')}} as const;\n`;
}
