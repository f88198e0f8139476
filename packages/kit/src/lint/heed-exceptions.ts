import type { JsonObject } from '@seogeo/document';
import { covers, exceptionsIn, isValid } from './exceptions.ts';
import type { LintFinding } from './lint-finding.ts';

/**
 * Leaves out the findings under an `x-lint-exception` of their rule; an exception that no finding needs is itself one.
 *
 * @param findings all of them
 * @param document what they were found in
 * @param isWhole whether every rule was asked: else an exception may be for one that was not
 */
export function heedExceptions(
  findings: readonly LintFinding[],
  document: JsonObject,
  isWhole: boolean,
): LintFinding[] {
  const exceptions = [...exceptionsIn(document)];
  const valid = exceptions.filter(isValid);
  const unused = exceptions.filter(
    (exception) => isWhole && !findings.some(({ rule, path }) => covers(exception, rule, path)),
  );
  return [
    ...findings.filter(({ rule, path }) => !valid.some((exception) => covers(exception, rule, path))),
    ...unused.map(
      ({ rule, path }): LintFinding => ({
        rule: 'lint-exception-used',
        severity: 'error',
        message: `Nothing here breaks the rule ${String(rule)}. Remove this exception, or correct the name of its rule.`,
        path,
      }),
    ),
  ];
}
