import { type ContractSchema, schemaAt } from './contract-schema.ts';
import { fitNumber, fitText, UNFIT } from './fit-scalar.ts';

/** Told of everything that was changed. */
export type OnChange = () => void;

/** Answers with the value as its schema allows it, or with UNFIT where nothing of it can be kept. */
export type Fit = (value: unknown, onChange: OnChange) => unknown;

const byReference = new Map<string, Fit>();

/** Made once for each schema that is referred to; schemas may refer to themselves. */
export function fitOf(schema: ContractSchema): Fit {
  if (schema.$ref !== undefined) return fitReference(schema.$ref);
  if (schema.oneOf !== undefined) return fitNullable(schema.oneOf);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const [type] = types.filter((name) => name !== 'null');
  const nullable = types.includes('null');
  const fit = fitType(type, schema, nullable);
  return nullable ? orNull(fit) : fit;
}

function fitReference(reference: string): Fit {
  return (value, onChange) => {
    let fit = byReference.get(reference);
    if (fit === undefined) {
      fit = fitOf(schemaAt(reference));
      byReference.set(reference, fit);
    }
    return fit(value, onChange);
  };
}

/** The contract's only use of oneOf inside of a record: something, or null. */
function fitNullable(branches: readonly ContractSchema[]): Fit {
  const [branch] = branches.filter(({ type }) => type !== 'null');
  return branch === undefined ? () => null : orNull(fitOf(branch));
}

function orNull(fit: Fit): Fit {
  return (value, onChange) => {
    if (value === null) return null;
    const fitted = fit(value, onChange);
    return fitted === UNFIT ? null : fitted;
  };
}

function fitType(type: string | undefined, schema: ContractSchema, nullable: boolean): Fit {
  switch (type) {
    case 'string':
      return told(fitText(schema, nullable));
    case 'integer':
    case 'number':
      return told((value) => fitNumber(schema, type === 'integer', value));
    case 'boolean':
      return told((value) => value === true);
    case 'array':
      return fitArray(schema);
    case 'object':
      return fitObject(schema);
    default:
      return (value) => value;
  }
}

function told(fit: (value: unknown) => unknown): Fit {
  return (value, onChange) => {
    const fitted = fit(value);
    if (fitted !== value) onChange();
    return fitted;
  };
}

/** The same array where nothing of it had to change: most never have. */
function fitArray({ items = {}, maxItems = Number.POSITIVE_INFINITY }: ContractSchema): Fit {
  const fitItem = fitOf(items);
  return (value, onChange) => {
    if (!Array.isArray(value)) {
      onChange();
      return [];
    }
    const all: readonly unknown[] = value;
    const fitted = all.slice(0, maxItems).map((item) => fitItem(item, onChange));
    if (fitted.length < all.length) onChange();
    const kept = fitted.filter((item) => item !== UNFIT);
    return kept.length === all.length && kept.every((item, index) => item === all[index]) ? value : kept;
  };
}

function fitObject(schema: ContractSchema): Fit {
  const fields = fieldsOf(schema);
  return (value, onChange) => {
    if (typeof value !== 'object' || value === null) {
      onChange();
      return UNFIT;
    }
    for (const { name, fit, required } of fields) {
      const before: unknown = Reflect.get(value, name);
      if (before === undefined && !required) continue;
      const fitted = fit(before, onChange);
      if (fitted === UNFIT) return UNFIT;
      if (fitted !== before) Reflect.set(value, name, fitted);
    }
    return value;
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
