import { timeOf } from '@seogeo/document';
import type { Deprecation } from './deprecation.ts';

/**
 * `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the links to the migration guides for what one exchange used of
 * what is deprecated. Both headers hold one date: the earliest. Empty where nothing with a date was used.
 */
export function lifecycleHeaders(used: readonly Deprecation[]): Readonly<Record<string, string>> {
  const date = earliest(used.map((notice) => notice.date));
  if (date === null) return {};
  const sunset = earliest(used.map((notice) => notice.sunset));
  const guides = new Set(used.flatMap(({ migration }) => (isAddress(migration) ? [migration] : [])));
  const links = [...guides].map((guide) => `<${guide}>; rel="deprecation"; type="text/html"`);
  return {
    deprecation: `@${Math.floor(date / 1000)}`,
    ...(sunset === null ? {} : { sunset: new Date(sunset).toUTCString() }),
    ...(links.length === 0 ? {} : { link: links.join(', ') }),
  };
}

function earliest(dates: readonly (string | null)[]): number | null {
  const times = dates.map((date) => timeOf(date ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.min(...times);
}

/** A link needs an address (RFC 8288, section 3.1); a migration guide may also be a sentence in the document. */
function isAddress(migration: string | null): migration is string {
  return migration !== null && /^(https?:\/\/|\/)[^\s<>"]+$/.test(migration);
}
