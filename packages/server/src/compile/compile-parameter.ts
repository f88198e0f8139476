import {
  contentOf,
  isExploded,
  isObject,
  type ParameterPlace,
  schemaOf,
  styleOf,
  writtenSchema,
} from '@seogeo/document';
import { hasInt64Texts } from '../schemas/int64-schemas.ts';
import { valueReader } from '../schemas/value-reader.ts';
import type { CompiledParameter } from './compiled-parameter.ts';

export function compileParameter(document: object, parameter: ParameterPlace): CompiledParameter {
  const { value, in: place, name } = parameter;
  const [media] = contentOf(document, parameter);
  const carrier = media ?? parameter;
  const resolved = schemaOf(document, carrier)?.value;
  const schema = withoutBareReference(writtenSchema(carrier)?.value, resolved);
  const reader = valueReader(document);
  const shape = reader.shape(schema);
  const itemShape = reader.shape(shape.items);
  return {
    in: place,
    name,
    style: { style: styleOf(parameter), explode: isExploded(parameter) },
    json: media?.json === true,
    schema,
    types: shape.types,
    itemTypes: itemShape.types,
    int64Texts: (shape.int64 || itemShape.int64) && hasInt64Texts(document),
    definition: resolved === undefined || media !== undefined ? value : { ...value, schema: resolved },
  };
}

/** What stands beside a reference is kept. */
function withoutBareReference(written: unknown, resolved: unknown): unknown {
  const isBare = isObject(written) && written.$ref !== undefined && Object.keys(written).length === 1;
  return isBare ? resolved : written;
}
