import { member } from './json.ts';

/**
 * `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the link to the migration guide for an operation with
 * `deprecated: true` and `x-deprecation: { date, sunset, migration }`; empty for every other.
 */
export function lifecycleHeaders(operation: unknown): Readonly<Record<string, string>> {
  const notice = member(operation, 'x-deprecation');
  const date = timeOf(member(notice, 'date'));
  if (member(operation, 'deprecated') !== true || date === null) return {};
  const sunset = timeOf(member(notice, 'sunset'));
  const migration = member(notice, 'migration');
  return {
    deprecation: `@${Math.floor(date / 1000)}`,
    ...(sunset === null ? {} : { sunset: new Date(sunset).toUTCString() }),
    ...(typeof migration === 'string' ? { link: `<${migration}>; rel="deprecation"; type="text/html"` } : {}),
  };
}

function timeOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}
