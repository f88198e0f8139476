import { parseArgs } from 'node:util';
import { plainTable } from '../report/plain-table.ts';
import { namesOf, type Say, type Terminal } from '../report/run-benchmark.ts';
import { withUnpacked } from '../site/served-site.ts';
import { evalArchive, evalData } from './eval-archive.ts';
import type { EvalRow, Measured } from './eval-row.ts';
import { evalRows } from './eval-rows.ts';

/**
 * `npm run eval -- [--only NAME,NAME]`: how well the analysis reads what others have labelled, one line each. Data from
 * the folder `EVAL_DATA`, each archive held to its SHA-256; what is absent is not measured, and that is said.
 */
export async function evalEngine({ say, print }: Terminal, rows = evalRows): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const data = evalData();
  const names = rows.map(({ name }) => name);
  const wanted = values.only === undefined ? names : namesOf('--only', values.only, names);
  const table = [['what', 'on', 'at least', 'measured', '']];
  const details: string[] = [];
  let allHold = true;
  for (const row of rows.filter(({ name }) => wanted.includes(name))) {
    say(row.name);
    const measured = await measuredOn(data, row, say);
    const verdict = measured === null ? '' : measured.holds ? 'holds' : 'FALLS SHORT';
    const value = measured?.value ?? `not measured: there is no ${row.archive} in ${data}`;
    table.push([row.what, row.on, row.least, value, verdict]);
    if (measured?.details !== undefined) details.push(`\n${row.what}\n${plainTable(measured.details)}`);
    allHold &&= measured?.holds !== false;
  }
  print(`${plainTable(table)}${details.join('')}`);
  return allHold;
}

async function measuredOn(data: string, row: EvalRow, say: Say): Promise<Measured | null> {
  if (row.archive === undefined) return row.measure('', say);
  const archive = await evalArchive(data, row.archive);
  return archive === null ? null : withUnpacked(archive, ({ folder }) => row.measure(folder, say));
}
