import {
  contentOf,
  items,
  type Located,
  member,
  type OpenApiDocument,
  type ParameterPlace,
  schemaOf,
  shownValue,
  writingOf,
} from '@seogeo/document';
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
    value: shownValue(document, parameter) ?? onlyValue(document, parameter),
  };
}

/** What its schema names: `const`, or the first value of an `enum`. */
export function onlyValue(document: OpenApiDocument, parameter: Located): unknown {
  const schema = schemaOf(document, contentOf(document, parameter)[0] ?? parameter)?.value;
  return member(schema, 'const') ?? items(member(schema, 'enum'))[0];
}
