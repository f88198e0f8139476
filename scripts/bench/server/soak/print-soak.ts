import { plainTable } from '../plain-table.ts';
import { NURSERY, type Soak, type SoakMinute } from './bench-soak.ts';

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
  return `Mixed load from SQLite (70 % GET list, 20 % GET one, 10 % POST create), one log line per request, Node with ${NURSERY.join(' ')}
Capacity ${capacity.toFixed(0)} requests/s; load ${rate.toFixed(0)} requests/s at a constant rate, timed from when each was due
${plainTable([head, ...rows])}
${keptUp(rate, minutes)}
Resident memory of the last minute / minute 2: ${growth(minutes)} (asked for: at most 1.10)
p99 / p50 of the worst minute: ${worst.toFixed(1)} (asked for: at most 5)
`;
}

/** Below this share of what was due, requests pile up and every latency is that of the queue. */
const KEPT_UP = 0.99;

function keptUp(rate: number, minutes: readonly SoakMinute[]): string {
  const behind = minutes.filter(({ perSecond }) => perSecond < rate * KEPT_UP).map(({ minute }) => minute);
  if (behind.length === 0) return 'The server kept up with the rate in every minute.';
  return `OVERLOADED in minute ${behind.join(', ')}: fewer answers than were due, so that the latencies are those of a
queue and neither ratio below says anything. The capacity was found at another speed of the machine: run it again on a quiet one.`;
}

function growth(minutes: readonly SoakMinute[]): string {
  const [, second] = minutes;
  const first = second?.resident ?? null;
  const last = minutes.at(-1)?.resident ?? null;
  if (first === null || last === null) return 'not known, because there is no minute 2 or no /proc';
  return (last / first).toFixed(2);
}
