import { competitors } from '../competitors/competitors.ts';
import { plainTable } from '../plain-table.ts';
import type { ProfileFindings } from './bench-profile.ts';
import type { SelfTime } from './profile-groups.ts';

const SHOWN = 30;

/** Where the time of one request goes: by package, and the functions that take most. */
export function printProfile({ settings, file, answered, functions, packages }: ProfileFindings): string {
  const { competitor, store, work } = settings;
  return `${competitors[competitor].title}: ${work} from ${store}, ${answered} requests while profiled
${timeTable('self time by package or file', packages, answered)}
${timeTable('self time by function', functions, answered)}
V8 counts its built-ins to the function that calls them: JSON.stringify to the one that serialises, for instance.
The profile is in ${file}
`;
}

function timeTable(title: string, times: readonly SelfTime[], answered: number): string {
  const rows = times
    .slice(0, SHOWN)
    .map(({ name, microseconds, share }) => [
      name,
      (share * 100).toFixed(1),
      (microseconds / answered).toFixed(2),
    ]);
  return plainTable([[title, '%', 'µs/request'], ...rows]);
}
