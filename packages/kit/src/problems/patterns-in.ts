import { type JsonObject, objectAt, schemasOf, text } from '@seogeo/document';

/** A regular expression of a document, and the way to where it is written. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly path: readonly string[];
}

/** Each `pattern`, and each name of `patternProperties`. */
export function* patternsIn(document: JsonObject): Generator<WrittenPattern> {
  for (const { value, way } of schemasOf(document)) {
    const own = text(value.pattern);
    if (own !== undefined) yield { pattern: own, path: [...way, 'pattern'] };
    for (const pattern of Object.keys(objectAt(value, 'patternProperties')))
      yield { pattern, path: [...way, 'patternProperties', pattern] };
  }
}
