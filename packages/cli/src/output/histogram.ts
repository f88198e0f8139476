import { pad } from './text-width.ts';

/** Eighths of a column, from one to seven. */
const EIGHTHS = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export interface Bin {
  readonly label: string;
  readonly count: number;
}

/** One line per bin with a bar; the longest takes `width` columns, and none that holds something is empty. */
export const histogram = (bins: readonly Bin[], width: number): readonly string[] => {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const labels = Math.max(...bins.map(({ label }) => label.length));
  const digits = String(most).length;
  return bins.map(({ label, count }) => {
    const eighths = count === 0 ? 0 : Math.max(1, Math.round((count / most) * width * 8));
    const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[(eighths % 8) - 1] ?? '');
    return `${pad(label, labels)}  ${pad(String(count), digits, 'right')}  ${bar}`.trimEnd();
  });
};
