import { isObject } from '@seogeo/document';
import { covers, exceptionsIn, isValid } from './exceptions.ts';
import type { LintFinding } from './lint-finding.ts';

/**
 * Leaves out the findings under an `x-lint-exception` of their rule; an exception that no finding needs is itself one.
 *
 * @param findings all of them
 * @param document what they were found in
 */
export function heedExceptions(findings: readonly LintFinding[], document: unknown): LintFinding[] {
  const exceptions = isObject(document) ? [...exceptionsIn(document)] : [];
  const valid = exceptions.filter(isValid);
  const unused = exceptions.filter(
    (exception) => !findings.some(({ rule, path }) => covers(exception, rule, path)),
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
