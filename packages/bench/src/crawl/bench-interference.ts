import { parseArgs } from 'node:util';
import { plainTable } from '../report/plain-table.ts';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { withServed, withUnpacked } from '../site/served-site.ts';
import { type Interference, measureInterference } from './interference.ts';

/**
 * `npm run bench:interference -- ARCHIVE|FOLDER [--seconds 10] [--rate 100] [--copies 4] [--json]`: how long
 * GET /projects takes while a website is audited at full speed. Each request is timed from the moment it was due.
 */
export async function benchInterference({ say, print }: Terminal): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '100' },
      copies: { type: 'string', default: '4' },
      json: { type: 'boolean', default: false },
    },
  });
  const [source] = positionals;
  if (source === undefined) {
    throw new Error('Say which website to audit meanwhile: npm run bench:interference -- site.tar.xz');
  }
  const load = {
    perSecond: wholeNumber('--rate', values.rate, 1, 99_999),
    seconds: wholeNumber('--seconds', values.seconds, 1, 99_999),
  };
  const copies = wholeNumber('--copies', values.copies, 1, 99_999);
  const result = await withUnpacked(source, (unpacked) =>
    withServed(unpacked, { copies }, (site) => measureInterference(site, load, say)),
  );
  print(values.json ? `${JSON.stringify(result)}\n` : printed(result));
  return true;
}

function printed({ perSecond, alone, auditing, pages, stillAuditing }: Interference): string {
  const rows = Object.entries({ alone, 'while auditing': auditing }).map(([label, result]) => [
    label,
    String(result.answered),
    result.p50.toFixed(2),
    result.p99.toFixed(2),
    result.max.toFixed(2),
  ]);
  return [
    `GET /projects at ${perSecond} requests/s, milliseconds from when each was due:`,
    plainTable([['', 'answered', 'p50', 'p99', 'max'], ...rows]).trimEnd(),
    `${pages} pages were audited meanwhile; the audit ${stillAuditing ? 'was still running' : 'ENDED BEFORE THE LOAD: take more --copies or fewer --seconds'}`,
    '',
  ].join('\n');
}
