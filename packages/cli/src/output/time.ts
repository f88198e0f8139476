/** The header of a column of times. */
export const CREATED = 'CREATED (UTC)';

/** `2026-11-23 15:56` of a time as the API gives it: UTC (RFC 3339), so that it is the same for whoever reads it. */
export const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Whole seconds that a person is told to wait, one at least. */
export const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
