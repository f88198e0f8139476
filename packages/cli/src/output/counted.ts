/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `1 error, 2 warnings, 0 notices` */
export const severities = (counts: Readonly<Record<'error' | 'warning' | 'notice', number>>): string =>
  (['error', 'warning', 'notice'] as const).map((severity) => counted(counts[severity], severity)).join(', ');
