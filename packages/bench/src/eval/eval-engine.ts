import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plainTable } from '../report/plain-table.ts';
import { namesOf, type Say, type Terminal } from '../report/run-benchmark.ts';
import { unpack } from '../site/unpack.ts';
import { evalArchive, evalData, evalSites, SITES } from './eval-archive.ts';
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
    if (typeof measured === 'string') {
      table.push([row.what, row.on, row.least, `not measured: ${measured}`, '']);
      continue;
    }
    const verdict = measured.holds ? 'holds' : 'FALLS SHORT';
    table.push([row.what, row.on, row.least, measured.value, verdict]);
    if (measured.details !== undefined) details.push(`\n${row.what}\n${plainTable(measured.details)}`);
    allHold &&= measured.holds;
  }
  print(`${plainTable(table)}${details.join('')}`);
  return allHold;
}

/** A sentence where what it is measured on is absent. */
async function measuredOn(data: string, row: EvalRow, say: Say): Promise<Measured | string> {
  if (row.onSites) {
    const sites = evalSites();
    const absent = SITES.find((name) => !existsSync(join(sites, name)));
    return absent === undefined ? row.measure(sites, say) : `there is no ${absent} in ${sites}`;
  }
  if (row.archive === undefined) return row.measure('', say);
  const archive = await evalArchive(data, row.archive);
  if (archive === null) return `there is no ${row.archive} in ${data}`;
  await using unpacked = await unpack(archive);
  return await row.measure(unpacked.folder, say);
}
