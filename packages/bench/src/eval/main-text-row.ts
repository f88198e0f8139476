import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@seogeo/document';
import { readDocument } from '../../../engine/src/page/page-document.ts';
import type { EvalRow } from './eval-row.ts';
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
    for (const [id, truth] of await articles(folder)) {
      const html = await readFile(join(folder, 'html', `${id}.html`), 'utf8');
      halves[wasLookedAt(id) ? 'looked at' : 'only measured'].push(overlap(truth, textOf(html)));
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

function textOf(html: string): string {
  return readDocument(html)
    .mainText.blocks.map(({ text }) => text)
    .join('\n');
}

function wasLookedAt(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;
}

async function articles(folder: string): Promise<[id: string, text: string][]> {
  const labels: unknown = JSON.parse(await readFile(join(folder, 'ground-truth.json'), 'utf8'));
  return Object.entries(isObject(labels) ? labels : {}).map(([id, label]) => {
    const text = isObject(label) ? label.articleBody : null;
    return [id, typeof text === 'string' ? text : ''];
  });
}
