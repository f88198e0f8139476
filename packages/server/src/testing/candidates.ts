import { followReference, isArray, isObject, member } from '@seogeo/document';
import fc from 'fast-check';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import type { Candidate } from './judge-both.ts';

/** Texts that coercion, formats and object keys have tripped over. */
const nasty = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.0',
  '1e2',
  '0x10',
  '00',
  '+1',
  ' 1',
  '1 ',
  '1_000',
  'NaN',
  'Infinity',
  '-0',
  '100',
  '101',
  '1000000',
  '9007199254740993',
  '0.1',
  '-5.5',
  '1e400',
  'true',
  'false',
  'TRUE',
  'null',
  '[]',
  '{}',
  '[1]',
  '{"a":1}',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'é',
  '💥',
  'a,b',
  'a|b',
  'https://example.com',
  'HTTP://EXAMPLE.com/ä?q#f',
  'javascript:alert(1)',
  'http://',
  'https://a b',
  'mailto:a@b',
  '0190a5a0-0000-7000-8000-000000000000',
  'urn:uuid:0190A5A0-0000-7000-8000-000000000000',
  '0190a5a0',
  '2025-01-31',
  '2025-02-30',
  '2025-01-31T12:00:00.000Z',
  '2025-01-31T12:00:00',
  '23:59:60Z',
  'a@example.com',
  'a'.repeat(99),
  'a'.repeat(100),
  'a'.repeat(101),
  '💥'.repeat(50),
  '💥'.repeat(51),
  'x'.repeat(300),
];

/** Requests of one operation: mostly nearly right, some quite right, some nothing of the kind. */
export function candidates(document: object, operation: CompiledOperation): fc.Arbitrary<Candidate> {
  const inPlace = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  return fc.record({
    query: queryText(document, inPlace('query')),
    params: fc.record(Object.fromEntries(inPlace('path').map((one) => [one.name, pathText(document, one)]))),
    headers: fc.record(
      Object.fromEntries([
        ...inPlace('header').map((one) => [one.name.toLowerCase(), headerText(document, one)]),
        ...(inPlace('cookie').length === 0 ? [] : [['cookie', cookieText(document, inPlace('cookie'))]]),
      ]),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
    body: operation.requestBody === null ? fc.constant(undefined) : body(document, operation),
  });
}

function pathText(document: object, parameter: CompiledParameter): fc.Arbitrary<string> {
  return textFor(document, parameter.definition.schema).filter(
    (text) => text !== '' && !/[/\\\p{Cc}]|^\.+$/u.test(text),
  );
}

function headerText(document: object, parameter: CompiledParameter): fc.Arbitrary<string> {
  return textFor(document, parameter.definition.schema).filter((text) => /^[\x21-\x7e]*$/.test(text));
}

function cookieText(document: object, parameters: readonly CompiledParameter[]): fc.Arbitrary<string> {
  const cookies = fc.record(
    Object.fromEntries(parameters.map((one) => [one.name, textFor(document, one.definition.schema)])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;
  return cookies.map((values) =>
    Object.entries({ other: '%', ...values })
      .map(([name, text]) => (name === 'other' ? `${name}=${text}` : `${name}=${encodeURIComponent(text)}`))
      .join('; '),
  );
}

function queryText(document: object, parameters: readonly CompiledParameter[]): fc.Arbitrary<string> {
  const textOf = (parameter: CompiledParameter) =>
    fc.tuple(fc.constant(parameter.name), textFor(document, parameter.definition.schema));
  const declared = parameters.map(textOf);
  const required = parameters.filter(({ definition }) => definition.required === true).map(textOf);
  const stranger = fc.tuple(
    fc.constantFrom('unknown', '__proto__', 'constructor', 'page[]', 'page[a]', 'tag[]', 'Page', ''),
    fc.constantFrom(...nasty),
  );
  const pair =
    declared.length === 0
      ? stranger
      : fc.oneof({ weight: 12, arbitrary: fc.oneof(...declared) }, { weight: 1, arbitrary: stranger });
  const pairs = fc.array(pair, { maxLength: Math.max(3, parameters.length) });
  return fc
    .oneof(
      pairs,
      fc.tuple(fc.tuple(...required), pairs).map(([first, others]) => [...first, ...others]),
    )
    .map((all) =>
      all.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
    );
}

function textFor(document: object, schema: unknown): fc.Arbitrary<string> {
  const right = rightValue(document, schema).map((value) =>
    isArray(value) ? String(value[0] ?? '') : String(value),
  );
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...nasty) });
}

function body(document: object, operation: CompiledOperation): fc.Arbitrary<unknown> {
  const schema = operation.requestBody?.schemas.get('application/json');
  const near = nearValue(document, schema, 0);
  return fc.oneof(
    { weight: 8, arbitrary: near },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: operation.requestBody?.required === false ? 1 : 0, arbitrary: fc.constant(undefined) },
  );
}

/** A value of the schema's kind, or one member of it wrong. */
function nearValue(document: object, schema: unknown, depth: number): fc.Arbitrary<unknown> {
  const resolved = followReference(document, schema);
  const wrong = fc.oneof(
    fc.constantFrom<unknown>(...nasty),
    fc.constantFrom<unknown>(null, 0, 1, -1, 1.5, 1e9, true, [], {}),
  );
  const right = rightValue(document, resolved);
  const properties = member(resolved, 'properties');
  if (!isObject(properties) || depth > 3)
    return fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: wrong });
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, nearValue(document, value, depth + 1)]),
  );
  const required = member(resolved, 'required');
  const requiredKeys = isArray(required) ? required.map(String).filter((name) => name in members) : [];
  const complete = fc.record(members, { requiredKeys });
  const lacking = fc.record(members, { requiredKeys: [] });
  const surplus = fc
    .tuple(complete, fc.constantFrom('extra', 'constructor', 'id'))
    .map(([value, name]) => ({ ...value, [name]: 1 }));
  return fc.oneof(
    { weight: 10, arbitrary: complete },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: surplus },
    { weight: 1, arbitrary: wrong },
  );
}

function rightValue(document: object, schema: unknown): fc.Arbitrary<unknown> {
  const resolved = followReference(document, schema);
  const options = member(resolved, 'enum');
  if (isArray(options)) return fc.constantFrom(...options);
  const limit = (name: string, otherwise: number): number => {
    const found = member(resolved, name);
    return typeof found === 'number' ? found : otherwise;
  };
  const type = member(resolved, 'type');
  switch (isArray(type) ? type[0] : type) {
    case 'integer':
      return fc.integer({ min: limit('minimum', -5), max: limit('maximum', 5) });
    case 'number':
      return fc
        .integer({ min: limit('minimum', -5) * 2, max: limit('maximum', 5) * 2 })
        .map((half) => half / 2);
    case 'boolean':
      return fc.boolean();
    case 'object':
      return fc.dictionary(
        fc.constantFrom('a', 'b'),
        rightValue(document, member(resolved, 'additionalProperties')),
      );
    case 'array':
      if (isArray(member(resolved, 'prefixItems'))) return fc.constantFrom<unknown>([1, 'a'], [2, 'b']);
      return fc.array(rightValue(document, member(resolved, 'items')), {
        minLength: limit('minItems', 0),
        maxLength: 3,
      });
    case 'string':
      return withExamples(
        resolved,
        rightText(member(resolved, 'format'), limit('minLength', 0), limit('maxLength', 20)),
      );
    default:
      return fc.constantFrom<unknown>(...nasty);
  }
}

/** A pattern can be met by the contract's own examples only. */
function withExamples(schema: unknown, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const examples = member(schema, 'examples');
  if (!isArray(examples) || examples.length === 0) return texts;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...examples.map(String)) },
    { weight: 1, arbitrary: texts },
  );
}

function rightText(format: unknown, min: number, max: number): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'http-url':
    case 'uri':
      return fc.webUrl({ size: 'small' });
    case 'date':
      return fc.constantFrom('2025-01-31', '2024-02-29');
    case 'date-time':
      return fc.constantFrom('2025-01-31T12:00:00Z', '2025-01-31T12:00:00.123+01:00');
    default:
      return fc.string({ minLength: Math.min(min, 20), maxLength: Math.min(max, 20), unit: 'grapheme' });
  }
}
