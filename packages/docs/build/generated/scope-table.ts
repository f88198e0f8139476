import { markdownTable } from '../markdown-table.ts';
import { type DocsOperation, referenceHref } from '../operations.ts';

/** Every scope with the operations that need it, as a Markdown table. */
export function scopeTable(operations: readonly DocsOperation[]): string {
  const row = (who: string, may: (operation: DocsOperation) => boolean): string[] => {
    const links = operations.filter(may).map((one) => `[${one.summary}](${referenceHref(one)})`);
    return [who, links.join(', ')];
  };
  const all = [...new Set(operations.flatMap(({ scopes }) => scopes))];
  const rows = all.map((scope) => row(`\`${scope}\``, ({ scopes }) => scopes.includes(scope)));
  const any = row('any valid key', ({ secured, scopes }) => secured && scopes.length === 0);
  return markdownTable(['scope', 'lets a key'], [...rows, any]);
}
