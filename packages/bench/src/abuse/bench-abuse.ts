import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { printMachine } from '../report/machine.ts';
import { namesOf, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { type AbuseRow, brokenBars } from './abuse-row.ts';
import { ATTACKS } from './attacks.ts';
import { printAbuse } from './print-abuse.ts';
import { runAttacks } from './run-attacks.ts';

/** `none` shows what the machine does to the figures by itself. */
const NAMES = ['none', ...ATTACKS.map((_, index) => String(index + 1)), 'all'];
/** Those that use up the key's requests begin last. */
const TOGETHER = [1, 2, 3, 4, 8, 7, 5, 6];

/**
 * `npm run bench:abuse -- [--only none,1,3,all] [--seconds 9] [--root FOLDER]`: the eight worst that were found to be
 * done to a service, each alone and then all together, against the service as `npm start` runs it. One account attacks
 * with a key of the plan `starter`; another measures what it has of the service meanwhile. Loopback only, two minutes in
 * all. `--root` names another checkout whose service is attacked. Exit code 1 where a bar is broken.
 */
export async function benchAbuse({ say, print }: Terminal): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: NAMES.join(',') },
      seconds: { type: 'string', default: '9' },
      root: { type: 'string', default: workspaceRoot },
    },
  });
  const machine = printMachine();
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const root = resolve(values.root);
  const rows: AbuseRow[] = [];
  for (const only of namesOf('--only', values.only, NAMES))
    rows.push(await runAttacks({ root, seconds, ...named(only) }, say));
  print(machine + printAbuse(rows));
  return rows.every((row) => brokenBars(row).length === 0);
}

function named(only: string): { title: string; attacks: readonly number[] } {
  if (only === 'none') return { title: 'no attack', attacks: [] };
  if (only === 'all') return { title: 'all eight together', attacks: TOGETHER };
  return { title: `${only}. ${ATTACKS[Number(only) - 1]?.title}`, attacks: [Number(only)] };
}
