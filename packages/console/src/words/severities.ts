/** The worst first. */
export const severities: readonly string[] = ['error', 'warning', 'notice'];

/** What comes first is to be mended first; within a severity the order stays. */
export function bySeverity<Found extends { readonly severity: string }>(found: readonly Found[]): Found[] {
  return found.toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
}
