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
    ...wrongTypes,
    ...wrongChoices(schema),
    ...wrongNumbers(schema),
    ...wrongTexts(schema),
    ...wrongLists(schema),
    ...wrongObjects(schema),
  ];
}

function always(rule: string, value: unknown): BrokenValue {
  return { rule, change: () => value };
}

function ofText(rule: string, change: (valid: string) => unknown): BrokenValue {
  return { rule, change: (valid) => (typeof valid === 'string' ? change(valid) : undefined) };
}

function ofList(rule: string, change: (valid: readonly unknown[]) => unknown): BrokenValue {
  return { rule, change: (valid) => (isArray(valid) ? change(valid) : undefined) };
}

function ofFilledList(rule: string, change: (valid: readonly unknown[]) => unknown): BrokenValue {
  return ofList(rule, (valid) => (valid.length === 0 ? undefined : change(valid)));
}

const wrongTypes: readonly BrokenValue[] = Object.entries({
  null: null,
  'a boolean': true,
  'a number': 1.5,
  'a string': 'text',
  'an array': [],
  'an object': {},
}).map(([name, value]) => always(`${name} where the schema has another type`, value));

function wrongChoices({ enum: choices, const: only }: JsonObject): readonly BrokenValue[] {
  if (!isArray(choices) && only === undefined) return [];
  return [
    {
      rule: 'a value that is not in the enum',
      change: (valid) =>
        typeof valid === 'string' ? `${valid}x` : typeof valid === 'number' ? valid + 1 : undefined,
    },
    ofText('a value of the enum in other case', otherCase),
  ];
}

function otherCase(value: string): string {
  const upper = value.toUpperCase();
  return upper === value ? value.toLowerCase() : upper;
}

/** What each bound puts just out of reach. */
const BEYOND: Readonly<Record<string, (bound: number) => readonly [rule: string, value: number]>> = {
  minimum: (bound) => [`less than ${bound}`, bound - 1],
  maximum: (bound) => [`more than ${bound}`, bound + 1],
  exclusiveMinimum: (bound) => [`not more than ${bound}`, bound],
  exclusiveMaximum: (bound) => [`not less than ${bound}`, bound],
};

function wrongNumbers(schema: JsonObject): readonly BrokenValue[] {
  const beyond = Object.entries(BEYOND).flatMap(([keyword, reach]) => {
    const bound = number(member(schema, keyword));
    return bound === undefined ? [] : [reach(bound)];
  });
  const broken = beyond
    .filter(([, value]) => Number.isSafeInteger(Math.trunc(value)))
    .map(([rule, value]) => always(rule, value));
  const step = number(schema.multipleOf);
  if (step === undefined) return broken;
  const change = (valid: unknown) => (typeof valid === 'number' ? valid + step / 2 : undefined);
  return [...broken, { rule: `not a multiple of ${step}`, change }];
}

function wrongTexts(schema: JsonObject): readonly BrokenValue[] {
  const broken: BrokenValue[] = [];
  const pattern = compiled(text(schema.pattern)) ?? undefined;
  const max = number(schema.maxLength);
  const min = number(schema.minLength);
  const matches = (value: string): boolean => pattern?.test(value) ?? true;
  const stretch = isUrlValued(schema) ? stretchedUrl : stretched;
  if (max !== undefined && max <= LONGEST) {
    const longer = (valid: string) => stretch(valid, max + 1, matches) ?? undefined;
    broken.push(ofText(`longer than ${max} characters`, longer));
  }
  if (min !== undefined && min > 0) {
    const shorter = (valid: string) => [...valid].slice(0, min - 1).join('');
    broken.push(ofText(`shorter than ${min} characters`, shorter));
  }
  const odd = oddTexts.filter((value) => !matches(value) && lengthFits(value, min, max)).slice(0, 4);
  broken.push(...odd.map((value) => always(`${JSON.stringify(value)}, which breaks the pattern`, value)));
  if (schema.format !== undefined) {
    const name = String(schema.format);
    broken.push(always(`no ${name}`, 'certainly not one, by any reading'));
    broken.push(ofText(`a ${name} with something after it`, (valid) => `${valid} !`));
  }
  return broken;
}

function lengthFits(value: string, min: number | undefined, max: number | undefined): boolean {
  return textLength(value) >= (min ?? 0) && textLength(value) <= (max ?? Infinity);
}

function wrongLists({ minItems, maxItems, uniqueItems }: JsonObject): readonly BrokenValue[] {
  const broken: BrokenValue[] = [];
  if (typeof minItems === 'number' && minItems > 0) {
    broken.push(ofList(`fewer than ${minItems} items`, (valid) => valid.slice(0, minItems - 1)));
  }
  if (typeof maxItems === 'number' && maxItems < 1000) {
    const repeated = (valid: readonly unknown[]) =>
      Array.from({ length: maxItems + 1 }, (_, index) => valid[index % valid.length]);
    broken.push(ofFilledList(`more than ${maxItems} items`, repeated));
  }
  if (uniqueItems === true) {
    broken.push(ofFilledList('an item twice', (valid) => [...valid.slice(1), valid[0], valid[0]]));
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
