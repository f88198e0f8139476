import { covers, isArray, isObject, valueAt } from '@seogeo/document';
import type { Operation } from '../contract/contract.ts';
import type { SchemaChecks } from '../contract/schema-checks.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import { allowsBody } from './allows-plan.ts';
import type { Breakage } from './breakage.ts';
import { type BrokenValue, brokenValues, withValueAt } from './broken-values.ts';
import type { SchemaValues } from './schema-values.ts';

/** How far into a body its rules are broken one by one. */
const DEEPEST = 3;

/** Every way to break the body of an operation that the judge knows. */
export function bodyBreakages(
  operation: Operation,
  values: SchemaValues,
  checks: SchemaChecks,
): readonly Breakage[] {
  const { body } = operation;
  if (body === null) return [];
  const { at, sent, required, mediaTypes } = body;
  const ways = [
    ...(sent?.mediaType.endsWith('json')
      ? [...schemaBreakages(operation, sent.schema.value, values, checks), ...malformed]
      : []),
    ...(required ? [absent] : []),
    ...(sent === null ? [] : wrongMediaType(mediaTypes)),
  ];
  return ways.map((breakage) => ({ at, ...breakage }));
}

const withoutType = ({ headers }: WireRequest) => headers.filter(([name]) => name !== 'Content-Type');

const absent: Breakage = {
  kind: 'wire',
  rule: 'body: none, where one is required',
  change: (request) => ({ ...request, body: null, headers: withoutType(request) }),
};

const malformed: readonly Breakage[] = [
  {
    kind: 'wire',
    rule: 'body: malformed JSON (something after the value)',
    change: (request) => (request.body === null ? null : { ...request, body: `${request.body}}` }),
  },
  {
    kind: 'wire',
    rule: 'body: malformed JSON (cut off)',
    change: (request) =>
      request.body === null || !/[}\]"]$/.test(request.body)
        ? null
        : { ...request, body: request.body.slice(0, -1) },
  },
];

function wrongMediaType(documented: readonly string[]): readonly Breakage[] {
  const wrong = ['text/plain', 'application/xml', 'application/octet-stream'].find(
    (mediaType) => !documented.some((one) => covers(one, mediaType)),
  );
  if (wrong === undefined) return [];
  return [
    {
      kind: 'wire',
      rule: `body: Content-Type ${wrong}, which is not documented`,
      // Of an empty form nothing is sent that could be of a type.
      change: (request) =>
        request.body ? { ...request, headers: [...withoutType(request), ['Content-Type', wrong]] } : null,
    },
  ];
}

/** One breakage for each rule of each value in the body. */
function schemaBreakages(
  operation: Operation,
  schema: unknown,
  values: SchemaValues,
  checks: SchemaChecks,
): readonly Breakage[] {
  return placesIn(schema, values, []).flatMap(({ path, flat, model }) =>
    brokenValues(flat).map(
      (broken): Breakage => ({
        kind: 'plan',
        rule: `body${path.map((key) => `/${key}`).join('')}: ${broken.rule}`,
        change: (plan) => {
          const body = brokenBody(plan.body, path, broken, model);
          return body === undefined || allowsBody(operation, body, checks) ? null : { ...plan, body };
        },
      }),
    ),
  );
}

function brokenBody(body: unknown, path: readonly string[], broken: BrokenValue, model: unknown): unknown {
  const inner = broken.change(valueAt(body, path) ?? model);
  return inner === undefined ? undefined : withValueAt(body, path, inner);
}

/** A member that no schema names: it is held against `additionalProperties`. */
const UNNAMED = 'undocumentedField';

interface PlaceInBody {
  readonly path: readonly string[];
  readonly flat: Readonly<Record<string, unknown>>;
  /** A valid value, for bodies that leave this one out. */
  readonly model: unknown;
}

function placesIn(schema: unknown, values: SchemaValues, path: readonly string[]): readonly PlaceInBody[] {
  const flat = values.flat(schema);
  if (flat === null) return [];
  const inner: PlaceInBody[] = [];
  if (path.length < DEEPEST) {
    for (const [name, property] of Object.entries(isObject(flat.properties) ? flat.properties : {})) {
      // Whoever is sent what it alone writes may ignore it (JSON Schema Validation, section 9.4).
      if (values.flat(property)?.readOnly !== true)
        inner.push(...placesIn(property, values, [...path, name]));
    }
    if (isObject(flat.additionalProperties))
      inner.push(...placesIn(flat.additionalProperties, values, [...path, UNNAMED]));
    if (isObject(flat.items) && !isArray(flat.prefixItems))
      inner.push(...placesIn(flat.items, values, [...path, '0']));
  }
  return [{ path, flat, model: values.model(schema) }, ...inner];
}
