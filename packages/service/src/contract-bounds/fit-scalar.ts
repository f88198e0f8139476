import type { ContractSchema } from './contract-schema.ts';

/** Nothing of the value can be kept: null stands in its place where that is allowed, an item of a list is left out. */
export const UNFIT = Symbol('unfit');

/** Half an address is another address, or none. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text);
}

/** A text that is too long is cut; an address never is, be it in a field for texts that may be null. */
export function fitText(schema: ContractSchema, nullable: boolean): (value: unknown) => unknown {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u');
  return (value) => {
    if (typeof value !== 'string') return UNFIT;
    if (schema.enum !== undefined && !schema.enum.includes(value)) return UNFIT;
    if (pattern !== null) return !isTooLong(value, maxLength) && pattern.test(value) ? value : UNFIT;
    if (isTooLong(value, maxLength)) return nullable && isUrl(value) ? UNFIT : cut(value, maxLength);
    return value.length < minLength ? value.padEnd(minLength, '–') : value;
  };
}

export function fitNumber(
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: ContractSchema,
  whole: boolean,
  value: unknown,
): unknown {
  if (typeof value !== 'number' || Number.isNaN(value)) return UNFIT;
  const within = Math.min(Math.max(value, minimum), maximum);
  return whole ? Math.round(within) : within;
}

/** JSON Schema counts code points, of which a text has at most as many as it has UTF-16 units. */
function isTooLong(text: string, maxLength: number): boolean {
  return text.length > maxLength && (text.length > 2 * maxLength || [...text].length > maxLength);
}

/** At a code point, with a mark that it goes on. */
function cut(text: string, maxLength: number): string {
  const start = [...text.slice(0, 2 * maxLength)].slice(0, maxLength - 1);
  return `${start.join('')}…`;
}
