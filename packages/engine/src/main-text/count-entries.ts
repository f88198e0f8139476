import { wordSet } from '../text/word-set.ts';
import type { TreeBlock, TreeNode } from './block-tree.ts';

const ITEMS = wordSet('li dt dd');

/** How many elements there are that have text of their own, which may be any number of blocks. */
export interface Entries {
  readonly items: number;
  readonly rows: number;
}

/** The list items and table rows of a text, each by the innermost that its blocks stand in. */
export function countEntries(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]): Entries {
  const entryAt: number[] = [];
  for (const [at, { name, parent }] of nodes.entries())
    entryAt.push(name === 'tr' || ITEMS.has(name) ? at : (entryAt[parent] ?? -1));
  const items = new Set<number>();
  const rows = new Set<number>();
  for (const { kind, node } of blocks) {
    const entry = entryAt[node] ?? -1;
    const name = nodes[entry]?.name;
    // What has elements of its own within a cell is only laid out by the table.
    if (name === 'tr' && kind === 'table') rows.add(entry);
    // An item of nothing but a heading is the name of another text.
    else if (kind !== 'heading' && name !== undefined && name !== 'tr') items.add(entry);
  }
  return { items: items.size, rows: rows.size };
}
