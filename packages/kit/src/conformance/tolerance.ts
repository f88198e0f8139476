import { UsageError } from './usage-error.ts';

/** A refusal of valid requests that the user of the judge knows of: a rule that no schema can say. */
export interface Tolerance {
  readonly operation: string;
  readonly status: number;
  /** What the answer's body has to contain; null for any. */
  readonly containing: string | null;
}

/**
 * Reads `OPERATION:STATUS` or `OPERATION:STATUS:TEXT`.
 * @throws UsageError where it is neither
 */
export function parseTolerance(given: string): Tolerance {
  const [, operation, status, containing] = /^(.+?):(\d{3})(?::(.+))?$/.exec(given) ?? [];
  if (operation === undefined || status === undefined) {
    throw new UsageError(
      `--tolerate "${given}" is not OPERATION:STATUS, such as createOrder:400, or OPERATION:STATUS:TEXT.`,
    );
  }
  return { operation, status: Number(status), containing: containing ?? null };
}

export function isTolerated(
  tolerances: readonly Tolerance[],
  operation: string,
  answer: { readonly status: number; readonly text: string },
): boolean {
  return tolerances.some(
    (one) =>
      one.operation === operation &&
      one.status === answer.status &&
      (one.containing === null || answer.text.includes(one.containing)),
  );
}
