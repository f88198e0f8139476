import { isArray, isObject, type JsonObject, schemaTypes } from '@seogeo/document';
import fc from 'fast-check';
import type { Operation, Parameter } from '../contract/contract.ts';
import { isCarriable } from './carriable.ts';
import { mostly } from './mostly.ts';
import type { SchemaValues } from './schema-values.ts';

/** A request before it is written: values, and a choice among the records that will be known when it is sent. */
export interface RequestPlan {
  /** Which of the records seen the path names. */
  readonly pick: number;
  /** True where the path names no record that was seen. */
  readonly stranger: boolean;
  /** By `<in> <name>`; those of the path are for strangers and for what was never seen. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** undefined for none. */
  readonly body: unknown;
}

/** What makes an operation's values: one source for what fits everywhere, one for paths, headers and cookies. */
export interface Sources {
  readonly any: SchemaValues;
  readonly plain: SchemaValues;
}

export function keyOf(parameter: Pick<Parameter, 'in' | 'name'>): string {
  return `${parameter.in} ${parameter.name}`;
}

const CURSOR =
  /(cursor|marker|bookmark)$|(page|next|continuation|skip|sync)[-_]?token$|^((starting|ending)[-_]?)?(after|before)$/i;

/** A parameter that leads on from where the server has been: no text of our own making is right, whatever its schema allows. */
export function isCursor(parameter: Parameter, schema: JsonObject | null): boolean {
  if (parameter.in !== 'query' || parameter.required || !CURSOR.test(parameter.name)) return false;
  const types = schemaTypes(schema);
  return (
    (types.size === 0 || types.has('string')) && schema?.enum === undefined && schema?.format === undefined
  );
}

/** With a tag of our own making a record is never the one that is meant (RFC 9110, section 13.1.1): all is refused with 412. */
function isPrecondition({ in: place, name, required }: Parameter): boolean {
  return place === 'header' && !required && /^if-(match|unmodified-since)$/i.test(name);
}

/**
 * Plans of requests that the contract allows; null where a required part cannot be made.
 * @param omitted header parameters that the judge sets by itself, in lower case
 */
export function requestPlans(
  operation: Operation,
  sources: Sources,
  omitted: readonly string[],
): fc.Arbitrary<RequestPlan> | null {
  const parameters = parameterValues(operation, sources, omitted);
  const body = bodyValues(operation, sources);
  if (parameters === null || body === null) return null;
  return fc.record({
    // The first record oftener than others, so that its lists grow longer than one page.
    pick: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat({ max: 1000 }) }),
    stranger: mostly(fc.constant(false), 9, fc.constant(true)),
    parameters,
    body,
  });
}

function parameterValues(
  { parameters }: Operation,
  sources: Sources,
  omitted: readonly string[],
): fc.Arbitrary<Readonly<Record<string, unknown>>> | null {
  const shape: Record<string, fc.Arbitrary<unknown>> = Object.create(null);
  const required: string[] = [];
  for (const parameter of parameters) {
    if (parameter.in === 'header' && omitted.includes(parameter.name.toLowerCase())) continue;
    if (isPrecondition(parameter) || isCursor(parameter, sources.any.flat(parameter.schema.value))) continue;
    const source = parameter.in === 'query' ? sources.any : sources.plain;
    const values = source.of(parameter.schema.value);
    const parts = (value: unknown): unknown => withParts(value, (part) => typeof part !== 'object');
    if (values !== null) shape[keyOf(parameter)] = parameter.json ? values : values.map(parts);
    else if (parameter.required) return null;
    if (parameter.required) required.push(keyOf(parameter));
  }
  // What has no form on the wire is left out where it may be; elsewhere the whole plan is thrown away.
  const isFormless = ([key, value]: readonly [string, unknown]): boolean =>
    parameters.some((one) => keyOf(one) === key && !one.required && !isCarriable(one, value));
  return fc
    .record(shape, { requiredKeys: required, noNullPrototype: true })
    .map((given) => Object.fromEntries(Object.entries(given).filter((entry) => !isFormless(entry))));
}

function bodyValues({ body }: Operation, sources: Sources): fc.Arbitrary<unknown> | null {
  if (body === null) return fc.constant(undefined);
  const values = body.sent === null ? null : sources.any.of(body.sent.schema.value);
  if (values === null) return body.required ? null : fc.constant(undefined);
  const form = body.sent?.mediaType === 'application/x-www-form-urlencoded';
  const written = form ? values.filter(isObject).map((value) => withParts(value, inForm)) : values;
  return body.required ? written : mostly(written, 3, fc.constant(undefined));
}

/** A form sends neither null nor an empty list. */
function inForm(value: unknown): boolean {
  return value !== null && !(isArray(value) && (value.length === 0 || value.includes(null)));
}

/** A list or an object with those of its parts alone that have a form; whether the schema allows that is checked later. */
function withParts(value: unknown, hasForm: (part: unknown) => boolean): unknown {
  if (isArray(value)) return value.filter(hasForm);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => hasForm(part)));
}
