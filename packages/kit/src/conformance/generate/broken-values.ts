import { isArray, isObject, type JsonObject, member, number, text, texts } from '@seogeo/document';
import { stretched, stretchedUrl, textLength } from './text-length.ts';
import { compiled } from './text-values.ts';
import { isUrlValued } from './url-values.ts';

/** A value that should break one rule of a schema; whether it does is checked where it is used. */
export interface BrokenValue {
  readonly rule: string;
  /** undefined where the valid value at hand cannot be broken this way. */
  readonly change: (valid: unknown) => unknown;
}

/** A length that is worth sending to see it refused. */
const LONGEST = 100_000;

const oddTexts = [
  '',
  ' ',
  '!',
  'a b',
  '\u0000',
  '漢',
  '-',
  'http://',
  '://',
  'x'.repeat(7),
  '0',
  'A',
  '_',
  '/',
  '@',
];

/** Values that break a schema (flat, JSON Schema 2020-12 Validation, section 6) in one respect each. */
export function brokenValues(schema: JsonObject): readonly BrokenValue[] {
  return [
    ...wrongTypes(),
    ...wrongChoices(schema),
    ...wrongNumbers(schema),
    ...wrongTexts(schema),
    ...wrongLists(schema),
    ...wrongObjects(schema),
  ];
}

function wrongTypes(): readonly BrokenValue[] {
  const samples: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['a boolean', true],
    ['a number', 1.5],
    ['a string', 'text'],
    ['an array', []],
    ['an object', {}],
  ];
  return samples.map(([name, value]) => ({
    rule: `${name} where the schema has another type`,
    change: () => value,
  }));
}

function wrongChoices({ enum: choices, const: only }: JsonObject): readonly BrokenValue[] {
  if (!isArray(choices) && only === undefined) return [];
  return [
    {
      rule: 'a value that is not in the enum',
      change: (valid) =>
        typeof valid === 'string' ? `${valid}x` : typeof valid === 'number' ? valid + 1 : undefined,
    },
    {
      rule: 'a value of the enum in other case',
      change: (valid) => (typeof valid === 'string' ? otherCase(valid) : undefined),
    },
  ];
}

function otherCase(value: string): string {
  const upper = value.toUpperCase();
  return upper === value ? value.toLowerCase() : upper;
}

function wrongNumbers(schema: JsonObject): readonly BrokenValue[] {
  const broken: BrokenValue[] = [];
  const add = (rule: string, value: number | undefined): void => {
    if (value !== undefined && Number.isSafeInteger(Math.trunc(value)))
      broken.push({ rule, change: () => value });
  };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number') add(`less than ${minimum}`, minimum - 1);
  if (typeof maximum === 'number') add(`more than ${maximum}`, maximum + 1);
  if (typeof exclusiveMinimum === 'number') add(`not more than ${exclusiveMinimum}`, exclusiveMinimum);
  if (typeof exclusiveMaximum === 'number') add(`not less than ${exclusiveMaximum}`, exclusiveMaximum);
  if (typeof multipleOf === 'number') {
    broken.push({
      rule: `not a multiple of ${multipleOf}`,
      change: (valid) => (typeof valid === 'number' ? valid + multipleOf / 2 : undefined),
    });
  }
  return broken;
}

function wrongTexts(schema: JsonObject): readonly BrokenValue[] {
  const broken: BrokenValue[] = [];
  const pattern = compiled(text(schema.pattern)) ?? undefined;
  const max = number(schema.maxLength);
  const min = number(schema.minLength);
  const matches = (value: string): boolean => pattern?.test(value) ?? true;
  const stretch = isUrlValued(schema) ? stretchedUrl : stretched;
  if (max !== undefined && max <= LONGEST) {
    broken.push({
      rule: `longer than ${max} characters`,
      change: (valid) =>
        typeof valid === 'string' ? (stretch(valid, max + 1, matches) ?? undefined) : undefined,
    });
  }
  if (min !== undefined && min > 0) {
    broken.push({
      rule: `shorter than ${min} characters`,
      change: (valid) => (typeof valid === 'string' ? [...valid].slice(0, min - 1).join('') : undefined),
    });
  }
  if (pattern !== undefined) {
    const odd = oddTexts.filter((value) => !pattern.test(value) && lengthFits(value, min, max));
    for (const value of odd.slice(0, 4)) {
      broken.push({ rule: `${JSON.stringify(value)}, which breaks the pattern`, change: () => value });
    }
  }
  if (schema.format !== undefined) {
    broken.push({ rule: `no ${String(schema.format)}`, change: () => 'certainly not one, by any reading' });
    broken.push({
      rule: `a ${String(schema.format)} with something after it`,
      change: (valid) => (typeof valid === 'string' ? `${valid} !` : undefined),
    });
  }
  return broken;
}

function lengthFits(value: string, min: number | undefined, max: number | undefined): boolean {
  return textLength(value) >= (min ?? 0) && textLength(value) <= (max ?? Infinity);
}

function wrongLists({ minItems, maxItems, uniqueItems }: JsonObject): readonly BrokenValue[] {
  const broken: BrokenValue[] = [];
  const ofList = (rule: string, change: (valid: readonly unknown[]) => unknown): void => {
    broken.push({ rule, change: (valid) => (isArray(valid) ? change(valid) : undefined) });
  };
  if (typeof minItems === 'number' && minItems > 0) {
    ofList(`fewer than ${minItems} items`, (valid) => valid.slice(0, minItems - 1));
  }
  if (typeof maxItems === 'number' && maxItems < 1000) {
    ofList(`more than ${maxItems} items`, (valid) =>
      valid.length === 0
        ? undefined
        : Array.from({ length: maxItems + 1 }, (_, index) => valid[index % valid.length]),
    );
  }
  if (uniqueItems === true) {
    ofList('an item twice', (valid) =>
      valid.length === 0 ? undefined : [...valid.slice(1), valid[0], valid[0]],
    );
  }
  return broken;
}

function wrongObjects(schema: JsonObject): readonly BrokenValue[] {
  const missing = texts(schema.required).map((name) => ({
    rule: `without ${name}`,
    change: (valid: unknown) => {
      if (!isObject(valid)) return undefined;
      const { [name]: _, ...rest } = valid;
      return rest;
    },
  }));
  const extra = {
    rule: 'with an undocumented field',
    change: (valid: unknown) => (isObject(valid) ? { ...valid, undocumentedField: 1 } : undefined),
  };
  return schema.additionalProperties === false || schema.unevaluatedProperties === false
    ? [...missing, extra]
    : missing;
}

/** A copy of `value` with another value at a path; undefined where the path does not lead anywhere. */
export function withValueAt(value: unknown, path: readonly string[], inner: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return inner;
  if (isArray(value)) {
    if (value.length <= Number(key)) return undefined;
    const changed = withValueAt(value[Number(key)], rest, inner);
    return changed === undefined ? undefined : value.with(Number(key), changed);
  }
  if (!isObject(value)) return undefined;
  const changed = withValueAt(member(value, key), rest, inner);
  return changed === undefined ? undefined : { ...value, [key]: changed };
}
