import { isObject, items, type JsonObject, schemaTypes } from '@seogeo/document';
import type { DataValidateFunction, ErrorObject, FuncKeywordDefinition } from 'ajv/dist/types/index.js';
import { plainWords, type Words } from './plain-words.ts';

type Whole = number | bigint;
type Broken = Pick<ErrorObject, 'keyword' | 'message' | 'params'>;

/** What is said of a number: an integer of 64 bits has to hold it exactly, whether it is a number or a bigint. */
const SAID = [
  'type',
  'format',
  'enum',
  'const',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

interface Bound {
  readonly holds: (value: Whole, limit: number) => boolean;
  readonly says: Words;
}

const BOUNDS: ReadonlyMap<string, Bound> = new Map([
  ['minimum', { holds: (value, limit) => value >= limit, says: plainWords.minimum }],
  ['maximum', { holds: (value, limit) => value <= limit, says: plainWords.maximum }],
  ['exclusiveMinimum', { holds: (value, limit) => value > limit, says: plainWords.exclusiveMinimum }],
  ['exclusiveMaximum', { holds: (value, limit) => value < limit, says: plainWords.exclusiveMaximum }],
  ['multipleOf', { holds: isMultiple, says: plainWords.multipleOf }],
]);

/** A plain schema of such an integer, whose keywords Ajv would apply to doubles alone. */
export function withInt64Keyword(plain: JsonObject): JsonObject {
  const entries = Object.entries(plain);
  const said = Object.fromEntries(entries.filter(([keyword]) => SAID.includes(keyword)));
  return { ...Object.fromEntries(entries.filter(([keyword]) => !SAID.includes(keyword))), int64: said };
}

/** Refuses with the errors that Ajv's own keywords would have. */
export const int64Keyword: FuncKeywordDefinition = {
  keyword: 'int64',
  schemaType: 'object',
  compile: (said: unknown) => {
    const validate: DataValidateFunction = (value: unknown) => {
      const broken = isObject(said) ? firstBroken(said, value) : null;
      if (broken === null) return true;
      validate.errors = [broken];
      return false;
    };
    return validate;
  },
};

function firstBroken(said: JsonObject, value: unknown): Broken | null {
  const number = typeof value === 'number' || typeof value === 'bigint' ? value : null;
  if (number === null && !schemaTypes(said).has(value === null ? 'null' : typeof value)) return ofType;
  if (number !== null && !isWhole(number)) {
    return typeof number === 'bigint' || Number.isInteger(number) ? ofFormat : ofType;
  }
  for (const [keyword, limit] of number === null ? [] : Object.entries(said)) {
    const bound = BOUNDS.get(keyword);
    if (bound === undefined || typeof limit !== 'number' || bound.holds(number ?? 0, limit)) continue;
    return { keyword, message: bound.says(limit, said), params: { limit } };
  }
  if (Object.hasOwn(said, 'const') && !isSame(said.const, value)) return ofConst(said.const);
  const allowedValues = items(said.enum);
  if (said.enum === undefined || allowedValues.some((one) => isSame(one, value))) return null;
  return {
    keyword: 'enum',
    message: plainWords.enum(allowedValues),
    params: {},
  };
}

const ofType: Broken = { keyword: 'type', message: 'must be integer', params: { type: 'integer' } };
const ofConst = (wanted: unknown): Broken => ({
  keyword: 'const',
  message: `must be ${String(wanted)}`,
  params: {},
});
const ofFormat: Broken = {
  keyword: 'format',
  message: 'must match format "int64 digits"',
  params: { format: 'int64' },
};

/** What is no safe integer and no bigint has lost its digits already. */
function isWhole(value: Whole): boolean {
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value);
}

function isMultiple(value: Whole, of: number): boolean {
  return Number.isInteger(of) ? BigInt(value) % BigInt(of) === 0n : Number.isInteger(Number(value) / of);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof other !== 'bigint' || typeof one !== 'number' || !Number.isInteger(one)) return false;
  return BigInt(one) === other;
}
