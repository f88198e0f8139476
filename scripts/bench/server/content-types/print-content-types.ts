import { plainTable } from '../plain-table.ts';
import { type ContentTypes, CPU_LIMIT_MS } from './bench-content-types.ts';

const MEGABYTE = 2 ** 20;

/** A table of all runs, and what the different Content-Types have added. */
export function printContentTypes({ before, phases }: ContentTypes): string {
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
  const rows = phases.map(({ name, requests, cpuMedian, cpuMax, overLimit, memory }) => [
    name,
    String(requests),
    cpuMedian.toFixed(2),
    cpuMax.toFixed(2),
    String(overLimit),
    megabytes(memory.resident),
    megabytes(memory.heap),
  ]);
  const head = [
    'Content-Types',
    'requests',
    'CPU ms, median',
    'CPU ms, most',
    'resident MB after',
    'heap MB after',
  ];
  const last = phases.at(-1)?.memory ?? before;
  const grown = (of: 'resident' | 'heap'): string => {
    const bytes = last[of] - before[of];
    return `${bytes < 0 ? '−' : '+'}${megabytes(Math.abs(bytes))} MB`;
  };
  return `${plainTable([head, ...rows])}
Added by all different Content-Types: resident ${grown('resident')} (asked for: ± 10), heap ${grown('heap')}.
No request may take over ${CPU_LIMIT_MS} ms of CPU. Garbage collection, compilation and the two questions for each request are in these
figures: the runs with one Content-Type show how much of them is there without any difference.
`;
}
