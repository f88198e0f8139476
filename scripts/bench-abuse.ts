/**
 * `npm run bench:abuse -- [--only none,1,3,all] [--seconds 9] [--root FOLDER] [--json]`: the eight worst that were found to be
 * done to a service, each alone and then all together, against the service as `npm start` runs it. One account attacks
 * with a key of the plan `starter`; another measures what it has of the service meanwhile. Loopback only, two minutes in
 * all. `--root` names another checkout whose service is attacked. Exit code 1 where a bar is broken.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AbuseRow, brokenBars } from './bench/abuse/abuse-row.ts';
import { ATTACKS } from './bench/abuse/attacks.ts';
import { printAbuse } from './bench/abuse/print-abuse.ts';
import { runAttacks } from './bench/abuse/run-attacks.ts';
import { printMachine, thisMachine } from './bench/server/machine.ts';
import { ProgressLine } from './demo/progress-line.ts';

const progress = new ProgressLine(process.stderr, 0);
/** `none` shows what the machine does to the figures by itself. */
const NAMES = ['none', ...ATTACKS.map((_, index) => String(index + 1)), 'all'];
/** Those that use up the key's requests begin last. */
const TOGETHER = [1, 2, 3, 4, 8, 7, 5, 6];

try {
  await main();
} catch (error) {
  progress.clear();
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: NAMES.join(',') },
      seconds: { type: 'string', default: '9' },
      root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
      json: { type: 'boolean', default: false },
    },
  });
  const machine = thisMachine();
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const root = resolve(values.root);
  const rows: AbuseRow[] = [];
  for (const only of values.only.split(','))
    rows.push(await runAttacks({ root, seconds, ...named(only) }, (text) => progress.show(text)));
  progress.clear();
  const text = values.json
    ? `${JSON.stringify({ machine, rows })}\n`
    : printMachine(machine) + printAbuse(rows);
  process.stdout.write(text);
  if (rows.some((row) => brokenBars(row).length > 0)) process.exitCode = 1;
}

function named(only: string): { title: string; attacks: readonly number[] } {
  if (!NAMES.includes(only)) throw new Error(`--only ${only}: give one or more of ${NAMES.join(', ')}.`);
  if (only === 'none') return { title: 'no attack', attacks: [] };
  if (only === 'all') return { title: 'all eight together', attacks: TOGETHER };
  return { title: `${only}. ${ATTACKS[Number(only) - 1]?.title}`, attacks: [Number(only)] };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d{1,3}$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`${name} ${text} is not allowed: give a whole number from ${least} to ${most}.`);
}
