/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The gravest first. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** `1 error, 2 warnings, 0 notices` */
export const severities = (counts: Readonly<Record<(typeof SEVERITIES)[number], number>>): string =>
  SEVERITIES.map((severity) => counted(counts[severity], severity)).join(', ');
