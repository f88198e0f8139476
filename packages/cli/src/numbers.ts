import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads an option's number. Only decimal digits: what `Number` accepts besides (`0x10`, `1e3`, ``) is a typo here. */
const numberBetween =
  (least: number, most: number, kind: 'whole' | 'any') =>
  (text: string): number => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const fits = value >= least && value <= most && (kind === 'any' || Number.isInteger(value));
    if (fits) return value;
    throw new InvalidArgumentError(
      `Give a ${kind === 'whole' ? 'whole ' : ''}number from ${least} to ${most}.`,
    );
  };

export const secondsOption = numberBetween(0.001, 86_400, 'any');
export const countOption = numberBetween(0, 100, 'whole');
export const scoreOption = numberBetween(0, 100, 'any');
export const maxPagesOption = numberBetween(1, 100_000, 'whole');
export const statusCodeOption = numberBetween(100, 599, 'whole');
export const limitOption = numberBetween(1, 1_000_000, 'whole');
