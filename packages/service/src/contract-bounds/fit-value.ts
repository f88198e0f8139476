import { type ContractSchema, schemaAt } from './contract-schema.ts';
import { fitNumber, fitText, UNFIT } from './fit-scalar.ts';

/** Answers with the value itself where its schema allows it, else with what that allows of it, or UNFIT. */
type Fit = (value: unknown) => unknown;

const byReference = new Map<string, Fit>();

/** Made once for each schema that is referred to; schemas may refer to themselves. */
function fitOf(schema: ContractSchema): Fit {
  const { $ref, oneOf } = schema;
  if ($ref !== undefined) return fitReference($ref);
  // The contract's only use of it inside of a record: something, or null.
  if (oneOf !== undefined) return orNull(fitOf(oneOf.find(({ type }) => type !== 'null') ?? {}));
  const types = [schema.type ?? []].flat();
  const nullable = types.includes('null');
  const type = types.find((name) => name !== 'null');
  const fit = fitType(type, schema, nullable);
  return nullable ? orNull(fit) : fit;
}

function fitReference(reference: string): Fit {
  return (value) => {
    let fit = byReference.get(reference);
    if (fit === undefined) {
      fit = fitOf(schemaAt(reference));
      byReference.set(reference, fit);
    }
    return fit(value);
  };
}

function orNull(fit: Fit): Fit {
  return (value) => {
    const fitted = value === null ? null : fit(value);
    return fitted === UNFIT ? null : fitted;
  };
}

function fitType(type: string | undefined, schema: ContractSchema, nullable: boolean): Fit {
  switch (type) {
    case 'string':
      return fitText(schema, nullable);
    case 'integer':
    case 'number':
      return (value) => fitNumber(schema, type === 'integer', value);
    case 'boolean':
      return (value) => value === true;
    case 'array':
      return fitArray(schema);
    case 'object':
      return fitObject(schema);
    default:
      return (value) => value;
  }
}

function fitArray({ items = {}, maxItems = Number.POSITIVE_INFINITY }: ContractSchema): Fit {
  const fitItem = fitOf(items);
  return (value) => {
    if (!Array.isArray(value)) return [];
    const all: readonly unknown[] = value;
    const fitted = all.slice(0, maxItems).map((item) => fitItem(item));
    const kept = fitted.filter((item) => item !== UNFIT);
    return kept.length === all.length && kept.every((item, index) => item === all[index]) ? value : kept;
  };
}

/** In place as far as it goes: where a part cannot be kept, those before it are. A copy tells that something has changed. */
function fitObject(schema: ContractSchema): Fit {
  const fields = fieldsOf(schema);
  return (value) => {
    if (typeof value !== 'object' || value === null) return UNFIT;
    let changed = false;
    for (const { name, fit, required } of fields) {
      const before: unknown = Reflect.get(value, name);
      if (before === undefined && !required) continue;
      const after = fit(before);
      if (after === UNFIT) return UNFIT;
      if (after !== before) changed = Reflect.set(value, name, after);
    }
    return changed ? { ...value } : value;
  };
}

export interface Field {
  readonly name: string;
  readonly schema: ContractSchema;
  readonly fit: Fit;
  readonly required: boolean;
}

export function fieldsOf({ properties = {}, required = [] }: ContractSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    fit: fitOf(schema),
    required: required.includes(name),
  }));
}
