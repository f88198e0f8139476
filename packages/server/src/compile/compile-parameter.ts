import {
  contentOf,
  isObject,
  type ParameterPlace,
  schemaOf,
  writingOf,
  writtenSchema,
} from '@seogeo/document';
import { hasInt64Texts } from '../schemas/int64-schemas.ts';
import { answeredGrammar, type Grammar, grammar, grammarOf } from '../schemas/scalar-grammar.ts';
import { valueReader } from '../schemas/value-reader.ts';
import { type CompiledParameter, groups, isPlace, type RawCheck } from './compiled-parameter.ts';
import { gatherOf, readTexts } from './parameter-reader.ts';

/** @throws for one that stands in no part of a request that OpenAPI knows */
export function compileParameter(document: object, parameter: ParameterPlace): CompiledParameter {
  const { value, in: place, name } = parameter;
  if (!isPlace(place)) throw new Error(`${parameter.at}: a parameter is not in "${place}".`);
  const [media] = contentOf(document, parameter);
  const carrier = media ?? parameter;
  const resolved = schemaOf(document, carrier)?.value;
  const schema = withoutBareReference(writtenSchema(carrier)?.value, resolved);
  const reader = valueReader(document);
  const shape = reader.shape(schema);
  const itemShape = reader.shape(shape.items);
  const compiled = {
    in: place,
    group: groups[place],
    name,
    key: place === 'header' ? name.toLowerCase() : name,
    style: writingOf(parameter),
    json: media?.json === true,
    schema,
    types: shape.types,
    int64Texts: (shape.int64 || itemShape.int64) && hasInt64Texts(document),
    definition: resolved === undefined || media !== undefined ? value : { ...value, schema: resolved },
  };
  const scalar = shape.types.has('array') ? itemShape.types : shape.types;
  return {
    ...compiled,
    check: rawCheck(compiled, scalar),
    read: readTexts(reader, compiled, itemShape.types),
    gather: gatherOf(reader, compiled),
  };
}

/** What stands beside a reference is kept. */
function withoutBareReference(written: unknown, resolved: unknown): unknown {
  const isBare = isObject(written) && written.$ref !== undefined && Object.keys(written).length === 1;
  return isBare ? resolved : written;
}

/** One for each scalar parameter, and for exploded arrays of the query. */
function rawCheck(
  {
    in: place,
    style,
    json,
    types,
    int64Texts,
    definition,
  }: Omit<CompiledParameter, 'check' | 'read' | 'gather'>,
  scalar: ReadonlySet<string>,
): RawCheck | null {
  if (types.has('object') || json || style.style === 'label' || style.style === 'matrix') return null;
  const listed = types.has('array');
  // OpenAPI 3.1, section 4.8.12.2: `form`, the query's default style, explodes unless it is told not to.
  const isRepeated = place === 'query' && style.explode && style.style !== 'deepObject';
  const isSplit = listed && (types.size > 1 || !isRepeated);
  const found = isSplit ? null : grammarOf(scalar, int64Texts ? answeredGrammar : grammar);
  const check = found && place === 'query' && definition.allowEmptyValue === true ? orEmpty(found) : found;
  return { grammar: check, array: listed && (place === 'header' || isRepeated) };
}

function orEmpty(scalar: Grammar): Grammar {
  return { ...scalar, allows: (text) => text === '' || scalar.allows(text) };
}
