import { plainTable } from '../report/plain-table.ts';
import { type AbuseRow, allowedDisk, BARS, brokenBars, slowest } from './abuse-row.ts';

const HEAD = [
  'attack',
  '/me p99 ms',
  'max',
  'failed',
  'brief s',
  'audit s',
  'peak MB',
  'disk MB',
  'allowed',
  'died',
  'verdict',
];

/** A line an attack, and what the bars are. */
export function printAbuse(rows: readonly AbuseRow[]): string {
  const { meMs, briefMs, auditMs, memory, diskFactor, diskPerRecord } = BARS;
  return `${plainTable([HEAD, ...rows.map(cells)])}
Of a second account: GET /me p99 under ${meMs} ms, the slowest brief under ${briefMs / 1000} s, the slowest audit of ten
pages under ${auditMs / 1000} s; the service's memory under ${megabytes(memory)} MB, its disk under ${diskFactor} times the decoded bytes and
${diskPerRecord / 1024} KB a record. A dash: no answer as it has to be.
`;
}

function cells(row: AbuseRow): readonly string[] {
  const { me, briefs, audits } = row.experience;
  const broken = brokenBars(row);
  const verdict = broken.length === 0 ? 'holds' : `BROKEN: ${broken.join(', ')}`;
  return [
    row.attack,
    milliseconds(slowest(me, 99)),
    milliseconds(slowest(me)),
    String(me.filter((time) => time === null).length),
    seconds(slowest(briefs)),
    seconds(slowest(audits)),
    row.peakMemory === null ? '?' : megabytes(row.peakMemory),
    megabytes(row.diskGrowth),
    megabytes(allowedDisk(row)),
    row.death ?? 'no',
    row.brokenOff === null ? verdict : `${verdict} (${row.brokenOff})`,
  ];
}

const milliseconds = (time: number | null): string => (time === null ? '-' : time.toFixed(1));
const seconds = (time: number | null): string => (time === null ? '-' : (time / 1000).toFixed(1));
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
