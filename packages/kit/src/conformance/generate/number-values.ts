import { type JsonObject, number } from '@seogeo/document';
import fc from 'fast-check';
import { mostly } from './mostly.ts';

/** How far calm numbers are from 0, or from the bound that is given. */
const NEAR = 1_000;

/**
 * Numbers of a schema, its bounds more often than chance would have them; null where there are none.
 * @param isCalm for people, who are shown small ones
 */
export function numberValues(
  schema: JsonObject,
  type: 'integer' | 'number',
  isCalm = false,
): fc.Arbitrary<number> | null {
  const isWhole = type === 'integer' || schema.format === 'int32' || schema.format === 'int64';
  const step = number(schema.multipleOf) ?? (isWhole ? 1 : undefined);
  const within = isCalm ? near(bounds(schema), NEAR * Math.max(1, step ?? 0)) : bounds(schema);
  return step === undefined ? decimals(within) : multiples(schema, within, step, type);
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

function near({ low, high }: Bounds, reach: number): Bounds {
  const from = low > -(2 ** 31) ? low : Math.max(low, Math.min(0, high - reach));
  return { low: from, high: Math.min(high, from + reach) };
}

/** The largest and smallest numbers that every JSON reader understands the same (RFC 8259, section 6). */
function bounds(schema: JsonObject): Bounds {
  const least = Math.max(number(schema.minimum) ?? -Infinity, number(schema.exclusiveMinimum) ?? -Infinity);
  const most = Math.min(number(schema.maximum) ?? Infinity, number(schema.exclusiveMaximum) ?? Infinity);
  const narrow = schema.format === 'int32' || schema.format === 'float';
  return {
    low: Math.max(least, narrow ? -(2 ** 31) : Number.MIN_SAFE_INTEGER),
    high: Math.min(most, narrow ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER),
  };
}

function multiples(
  schema: JsonObject,
  { low, high }: Bounds,
  step: number,
  type: string,
): fc.Arbitrary<number> | null {
  const lowest = number(schema.exclusiveMinimum) === low ? Math.floor(low / step) + 1 : Math.ceil(low / step);
  const highest =
    number(schema.exclusiveMaximum) === high ? Math.ceil(high / step) - 1 : Math.floor(high / step);
  if (lowest > highest || !Number.isFinite(lowest) || !Number.isFinite(highest)) return null;
  const within = fc.integer({ min: lowest, max: highest });
  const factors = mostly(within, 4, fc.constantFrom(lowest, highest));
  // Both signs of zero are one JSON number; a decimal step may leave a residue such as 0.30000000000000004.
  return factors.map((factor) => {
    const value = type === 'integer' ? factor * step : Number((factor * step).toPrecision(12));
    return value === 0 ? 0 : value;
  });
}

/** Numbers with at most four fractional digits, so that they can be written without an exponent. */
function decimals({ low, high }: Bounds): fc.Arbitrary<number> | null {
  if (low > high) return null;
  const width = Math.min(high - low, 1e9);
  const within = fc.integer({ min: 0, max: 10_000 }).map((part) => low + (width * part) / 10_000);
  return mostly(within, 4, fc.constantFrom(low, high))
    .map((value) => Math.min(high, Math.max(low, Number(value.toFixed(4)))))
    .map((value) => (value === 0 ? 0 : value));
}
