import type { OpenApiDocument } from '@seogeo/document';
import { backtrackingPatterns } from '../problems/backtracking-patterns.ts';
import { reservedInFreeText } from '../rules/free-text-query-reserved.ts';
import { covers, exceptionsIn, isValid } from './exceptions.ts';
import { invalidDefaults } from './invalid-defaults.ts';
import type { LintFinding } from './lint-finding.ts';

/** What every document is held against, with and without a ruleset: nothing else finds it, and servers trip over it. */
export function documentFindings(document: OpenApiDocument): readonly LintFinding[] {
  const exceptions = [...exceptionsIn(document)].filter(isValid);
  const findings: readonly LintFinding[] = [
    ...[...invalidDefaults(document)].map((finding) => ({
      ...finding,
      rule: 'default-valid',
      severity: 'error' as const,
    })),
    ...[...reservedInFreeText(document)].map((finding) => ({
      ...finding,
      rule: 'free-text-query-reserved',
      severity: 'warning' as const,
    })),
    ...[...backtrackingPatterns(document)].map((finding) => ({
      ...finding,
      rule: 'pattern-can-backtrack',
      severity: 'warning' as const,
    })),
  ];
  return findings.filter(({ rule, path }) => !exceptions.some((exception) => covers(exception, rule, path)));
}
