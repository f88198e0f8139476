import { endsSentence } from '../text/is-prose.ts';
import { wordSet } from '../text/word-set.ts';
import type { TreeBlock, TreeNode } from './block-tree.ts';

const CELLS = wordSet('td th');
/** What a table of data has, and one of a layout hardly ever. */
const OF_DATA = wordSet('th caption thead');
export const BETWEEN_CELLS = ' | ';
const LEAST_STATEMENT = 80;
/** Blocks in one cell, a statement among them. */
const SEVERAL = 2;

/**
 * Tables that say where on the page something stands, as all pages of the 1990s have them: what is in their cells is the
 * text itself. Such a table has a single cell, or one with another table or with several paragraphs, and nothing that tells
 * what its columns are.
 */
export function readLayoutTables(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]): void {
  if (!nodes.some(({ name }) => name === 'td')) return;
  const tableAt: number[] = [];
  const cellAt: number[] = [];
  const layouts = new Set<number>();
  const data = new Set<number>();
  const cells = new Map<number, number>();
  for (const [at, { name, parent }] of nodes.entries()) {
    const outer = tableAt[parent] ?? -1;
    if (name === 'table') layouts.add(outer);
    else if (OF_DATA.has(name)) data.add(outer);
    else if (name === 'td') cells.set(outer, (cells.get(outer) ?? 0) + 1);
    tableAt.push(name === 'table' ? at : outer);
    cellAt.push(CELLS.has(name) ? at : name === 'table' ? -1 : (cellAt[parent] ?? -1));
  }
  const blocksIn = new Map<number, { count: number; states: boolean }>();
  for (const { node, text } of blocks) {
    const cell = cellAt[node] ?? -1;
    if (cell < 0) continue;
    const held = blocksIn.get(cell) ?? { count: 0, states: false };
    blocksIn.set(cell, held);
    held.count++;
    held.states ||= text.length >= LEAST_STATEMENT && endsSentence(text);
    if (held.count >= SEVERAL && held.states) layouts.add(tableAt[cell] ?? -1);
  }
  // A row of several cells is one block, and only its first cell has a node.
  const isLayout = (table: number, text: string): boolean =>
    !data.has(table) && (layouts.has(table) || (cells.get(table) === 1 && !text.includes(BETWEEN_CELLS)));
  for (const block of blocks)
    if (block.kind === 'table' && isLayout(tableAt[block.node] ?? -1, block.text)) block.kind = 'prose';
}
