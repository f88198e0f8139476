import { type CheckShares, SETS } from '@seogeo/docs/check-shares';
import { checkShares } from '@seogeo/docs/check-shares-gen';
import { measureShares } from './check-shares.ts';
import { evalData } from './eval-archive.ts';
import type { EvalRow } from './eval-row.ts';

/** The shares that the catalogue of checks names, measured again: what differs has changed since they were generated. */
export const checkSharesRow: EvalRow = {
  name: 'shares',
  what: 'shares of pages that are as the catalogue says',
  on: 'calcite, hexo and the articles',
  least: 'all',
  onSites: true,
  async measure(folder, say) {
    const now = await measureShares(evalData(), folder, say);
    const rows = SETS.flatMap((set) => compared(set, now));
    const changed = rows.filter(([, , share, before]) => share !== before).length;
    return {
      value: changed === 0 ? `all ${rows.length}` : `${rows.length - changed} of ${rows.length}`,
      holds: changed === 0,
      details: [['check', 'of', 'found on', 'in the catalogue'], ...rows],
    };
  },
};

function compared(set: (typeof SETS)[number], now: CheckShares): string[][] {
  const share = ({ [set]: { of, found } }: CheckShares, code: string): string =>
    `${((100 * (found[code] ?? 0)) / of).toFixed(2)} % (${found[code] ?? 0})`;
  const codes = [...new Set([...Object.keys(now[set].found), ...Object.keys(checkShares[set].found)])].sort();
  return codes.map((code) => [code, `${now[set].of} ${set}`, share(now, code), share(checkShares, code)]);
}
