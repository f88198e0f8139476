import { plainTable } from '../plain-table.ts';
import type { Soak, SoakMinute } from './bench-soak.ts';

/** A row for each minute, and the two ratios that are asked for. */
export function printSoak({ capacity, rate, minutes }: Soak): string {
  const rows = minutes.map(({ minute, resident, perSecond, p50, p99, max }) => [
    String(minute),
    resident === null ? 'not known' : (resident / 2 ** 20).toFixed(1),
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    max.toFixed(1),
    (p99 / p50).toFixed(1),
  ]);
  const head = ['minute', 'resident MB', 'requests/s', 'p50 ms', 'p99 ms', 'most ms', 'p99/p50'];
  const worst = Math.max(...minutes.map(({ p50, p99 }) => p99 / p50));
  return `Mixed load from SQLite (70 % GET list, 20 % GET one, 10 % POST create), one log line per request
Capacity ${capacity.toFixed(0)} requests/s; load ${rate.toFixed(0)} requests/s at a constant rate, timed from when each was due
${plainTable([head, ...rows])}
Resident memory of the last minute / minute 2: ${growth(minutes)} (asked for: at most 1.10)
p99 / p50 of the worst minute: ${worst.toFixed(1)} (asked for: at most 5)
`;
}

function growth(minutes: readonly SoakMinute[]): string {
  const [, second] = minutes;
  const first = second?.resident ?? null;
  const last = minutes.at(-1)?.resident ?? null;
  if (first === null || last === null) return 'not known, because there is no minute 2 or no /proc';
  return (last / first).toFixed(2);
}
