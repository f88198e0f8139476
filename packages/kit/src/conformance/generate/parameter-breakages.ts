import { isArray, isObject } from '@seogeo/document';
import type { Operation, Parameter } from '../contract/contract.ts';
import type { SchemaChecks } from '../contract/schema-checks.ts';
import { serialisePairs } from '../exchange/serialise-parameter.ts';
import type { Breakage } from './breakage.ts';
import { brokenValues } from './broken-values.ts';
import { isCarriable } from './carriable.ts';
import { keyOf } from './request-plan.ts';
import { type SchemaValues, typesOf } from './schema-values.ts';

/** Every way to break the parameters of an operation that the judge knows. */
export function parameterBreakages(
  operation: Operation,
  values: SchemaValues,
  checks: SchemaChecks,
  { strictQuery }: { readonly strictQuery: boolean },
): readonly Breakage[] {
  return [
    ...operation.parameters.flatMap((parameter) => [
      ...(isMissed(parameter, checks) ? [without(parameter)] : []),
      ...wrongTexts(parameter, values, checks),
      ...(strictQuery && parameter.in === 'query' ? repeated(parameter, values) : []),
    ]),
    ...(strictQuery ? [undocumented] : []),
  ];
}

/** OpenAPI forbids neither of these; many contracts do in words. */
const undocumented: Breakage = {
  kind: 'wire',
  rule: 'query: an undocumented parameter',
  change: (request) => ({ ...request, query: [...request.query, 'undocumentedParameter=1'] }),
};

function repeated(parameter: Parameter, values: SchemaValues): readonly Breakage[] {
  const flat = values.flat(parameter.schema.value);
  if (parameter.json || flat === null || !isScalar(typesOf(flat))) return [];
  const pairs = serialisePairs(parameter, values.model(parameter.schema.value));
  return [
    {
      kind: 'wire',
      rule: `query/${parameter.name}: given twice`,
      at: parameter.at,
      change: (request) => {
        const others = request.query.filter(
          (pair) => !pair.startsWith(`${encodeURIComponent(parameter.name)}=`),
        );
        return { ...request, query: [...others, ...pairs, ...pairs] };
      },
    },
  ];
}

function isScalar(types: readonly string[]): boolean {
  return !types.includes('array') && !types.includes('object');
}

/** Whether it has to be written: of an exploded object that may be empty nothing is (RFC 6570, section 3.2.1). */
function isMissed({ required, in: place, style, explode, schema }: Parameter, checks: SchemaChecks): boolean {
  if (!required || place === 'path') return false;
  const takes = checks.request(schema);
  return place !== 'query' || style !== 'form' || !explode || !takes({}) || takes('');
}

function without(parameter: Parameter): Breakage {
  const key = keyOf(parameter);
  return {
    kind: 'plan',
    rule: `${parameter.in}/${parameter.name}: left out, though required`,
    at: parameter.at,
    change: (plan) => {
      const { [key]: _, ...parameters } = plan.parameters;
      return { ...plan, parameters };
    },
  };
}

/** A parameter is text on the wire: what is sent has to be wrong under every reading of that text. */
function wrongTexts(parameter: Parameter, values: SchemaValues, checks: SchemaChecks): readonly Breakage[] {
  const whole = values.flat(parameter.schema.value);
  // A list is broken by an item that none of it may be.
  const isList = whole?.type === 'array' && isObject(whole.items) && whole.prefixItems === undefined;
  const schema = isList ? whole.items : parameter.schema.value;
  const flat = values.flat(schema);
  const isChoice = isArray(flat?.enum) && flat.enum.every((one) => typeof one !== 'object');
  if (parameter.json || flat === null || !(isChoice || isScalar(typesOf(flat)))) return [];
  const allowed = checks.request(parameter.schema);
  const allows = (value: unknown): boolean => allowed(isList ? [value] : value);
  const model = values.model(schema);
  const candidates = [
    ...brokenValues(flat).filter(({ rule }) => !rule.endsWith('another type')),
    { rule: 'a word', change: () => 'word' },
    { rule: 'a fraction', change: () => '1.5' },
    { rule: 'a number with a unit', change: () => '1x' },
  ];
  return candidates.flatMap(({ rule, change }): readonly Breakage[] => {
    const changed = change(model);
    if (changed === undefined || typeof changed === 'object') return [];
    const written = String(changed);
    // An empty text may mean that the parameter is absent.
    if (written === '' || written.length > 6_000 || readings(written).some(allows)) return [];
    if (!isCarriable(parameter, isList ? [written] : written) || (isList && /[,|\s]/.test(written)))
      return [];
    return [
      {
        kind: 'plan',
        rule: `${parameter.in}/${parameter.name}${isList ? '/0' : ''}: ${rule}`,
        at: parameter.at,
        change: (plan) => ({
          ...plan,
          stranger: parameter.in === 'path' || plan.stranger,
          parameters: { ...plan.parameters, [keyOf(parameter)]: isList ? [written] : written },
        }),
      },
    ];
  });
}

function readings(written: string): readonly unknown[] {
  return [
    written,
    ...(written.trim() !== '' && Number.isFinite(Number(written)) ? [Number(written)] : []),
    ...(/^(true|false)$/.test(written) ? [written === 'true'] : []),
    ...(written === 'null' ? [null] : []),
  ];
}
