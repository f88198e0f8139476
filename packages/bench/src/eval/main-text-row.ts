import { createHash } from 'node:crypto';
import { readDocument } from '../../../engine/src/page/page-document.ts';
import type { EvalRow } from './eval-row.ts';
import { labelledArticles } from './labelled-articles.ts';
import { type Overlap, overlap, scores } from './shingles.ts';

const LEAST = 0.96;

/**
 * The text of 102 news articles and posts, labelled by hand (scrapinghub's article-extraction-benchmark, MIT). Half of
 * them, drawn by their names, were looked at while the rules were written; the other half was only measured.
 */
export const mainTextRow: EvalRow = {
  name: 'main-text',
  what: 'main text, F1 of shingles of four words',
  on: '102 articles of article-extraction-benchmark',
  least: LEAST.toFixed(2),
  archive: 'articles.tar.xz',
  async measure(folder) {
    const halves: Record<'looked at' | 'only measured', Overlap[]> = { 'looked at': [], 'only measured': [] };
    for (const { id, body, text } of await labelledArticles(folder)) {
      halves[wasLookedAt(id) ? 'looked at' : 'only measured'].push(overlap(text, textOf(body)));
    }
    const all = { ...halves, all: Object.values(halves).flat() };
    const rows = Object.entries(all).map(([half, overlaps]) => {
      const { precision, recall, f1 } = scores(overlaps);
      return [half, String(overlaps.length), ...[precision, recall, f1].map((value) => value.toFixed(3))];
    });
    const { f1 } = scores(all.all);
    return {
      value: f1.toFixed(3),
      holds: f1 >= LEAST,
      details: [['pages', 'number', 'precision', 'recall', 'F1'], ...rows],
    };
  },
};

function textOf(body: Uint8Array): string {
  return readDocument(Buffer.from(body).toString())
    .mainText.blocks.map(({ text }) => text)
    .join('\n');
}

function wasLookedAt(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;
}
