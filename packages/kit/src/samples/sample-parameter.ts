import {
  contentOf,
  defaultOf,
  items,
  type Located,
  member,
  type OpenApiDocument,
  type ParameterPlace,
  schemaOf,
  shownValue,
  writingOf,
  writtenSchema,
} from '@seogeo/document';
import { parameterDefault } from '@seogeo/server/acceptors';
import type { WrittenParameter } from '../conformance/exchange/serialise-parameter.ts';

/** A parameter with the value that the document shows for it. */
export interface SampleParameter extends WrittenParameter {
  readonly value: unknown;
}

/** Undefined as its value where the document shows none. */
export function sampleParameter(document: OpenApiDocument, parameter: ParameterPlace): SampleParameter {
  return {
    name: parameter.name,
    ...writingOf(parameter),
    json: contentOf(document, parameter)[0]?.json ?? false,
    value: acceptedValue(document, parameter) ?? onlyValue(document, parameter),
  };
}

/** What the document shows, but no default that its own schema refuses: a server refuses who sends that. */
export function acceptedValue(document: OpenApiDocument, described: Located): unknown {
  const shown = shownValue(document, described);
  const schema = writtenSchema(contentOf(document, described)[0] ?? described)?.value;
  const isDefault = shown === defaultOf(document, schema)?.value;
  return isDefault && parameterDefault(document, schema) === null ? undefined : shown;
}

/** What its schema names: `const`, or the first value of an `enum`. */
export function onlyValue(document: OpenApiDocument, parameter: Located): unknown {
  const schema = schemaOf(document, contentOf(document, parameter)[0] ?? parameter)?.value;
  return member(schema, 'const') ?? items(member(schema, 'enum'))[0];
}
