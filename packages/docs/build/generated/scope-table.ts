import type { DocsOperation } from '../operations.ts';
import { referenceHref } from '../operations.ts';

/** Every scope with the operations that need it, as a Markdown table. */
export function scopeTable(operations: readonly DocsOperation[]): string {
  const scopes = [...new Set(operations.flatMap((operation) => operation.scopes))];
  const rows = scopes.map((scope) => {
    const needing = operations.filter((operation) => operation.scopes.includes(scope));
    return `| \`${scope}\` | ${needing.map((operation) => `[${operation.summary}](${referenceHref(operation)})`).join(', ')} |`;
  });
  const free = operations.filter(({ secured, scopes: needed }) => secured && needed.length === 0);
  const any = `| any valid key | ${free.map((operation) => `[${operation.summary}](${referenceHref(operation)})`).join(', ')} |`;
  return ['| scope | lets a key |', '|---|---|', ...rows, any].join('\n');
}
