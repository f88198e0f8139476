import { isObject, type JsonObject } from '@seogeo/document';
import type { RuleDefinition } from '@stoplight/spectral-core';

/** One breach: where (the way through the bundle), what is wrong there and what to do. */
export interface Finding {
  readonly path: readonly string[];
  readonly message: string;
}

/** Spectral's key for what a rule does. Written as a literal, Biome would take the rule for a promise. */
const APPLY = 'then';

/** Rules of Spectral by their names, each of which reads a whole bundle. */
export type DocumentRules = Readonly<Record<string, RuleDefinition>>;

/**
 * Makes a rule of what is wrong with each of some places of a document, such as its operations. It is shown each `$ref`
 * itself.
 */
export function ruleOn<Place>(
  placesOf: (document: JsonObject) => Iterable<Place>,
  options: {
    readonly description: string;
    readonly check: (place: Place, document: JsonObject) => Iterable<Finding>;
  },
): RuleDefinition {
  const findingsIn = (document: JsonObject): Finding[] =>
    [...placesOf(document)].flatMap((place) => [...options.check(place, document)]);
  return {
    description: options.description,
    message: '{{error}}',
    severity: 'error',
    given: '$',
    resolved: false,
    [APPLY]: {
      function: (document: unknown) =>
        isObject(document)
          ? findingsIn(document).map(({ path, message }) => ({ path: [...path], message }))
          : [],
    },
  };
}

/** The same of a document in which what a `$ref` stands for is in its place. */
export function resolvedRuleOn<Place>(...rule: Parameters<typeof ruleOn<Place>>): RuleDefinition {
  return { ...ruleOn(...rule), resolved: true };
}

/** For a rule that needs to see all of a document at once. */
export const whole = (document: JsonObject): readonly JsonObject[] => [document];
