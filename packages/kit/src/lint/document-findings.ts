import type { OpenApiDocument } from '@seogeo/document';
import { backtrackingPatterns } from '../problems/backtracking-patterns.ts';
import type { Finding } from '../rules/document-rule.ts';
import { reservedInFreeText } from '../rules/free-text-query-reserved.ts';
import { invalidDefaults } from './invalid-defaults.ts';
import type { LintFinding } from './lint-finding.ts';
import {
  crossedBounds,
  endlessSchemas,
  missingDiscriminators,
  propertiesShutOut,
  requiredShutOut,
  unknownStatuses,
  unreadablePatterns,
} from './unmeetable-schemas.ts';

/** By name, with how grave it is: what nothing else finds, and servers and clients trip over. */
const checks: Readonly<
  Record<string, readonly [LintFinding['severity'], (document: OpenApiDocument) => Iterable<Finding>]>
> = {
  'default-valid': ['error', invalidDefaults],
  'pattern-readable': ['error', unreadablePatterns],
  'bounds-apart': ['error', crossedBounds],
  'schema-ends': ['error', endlessSchemas],
  'required-allowed': ['error', requiredShutOut],
  'response-status-known': ['error', unknownStatuses],
  'discriminator-property-there': ['warning', missingDiscriminators],
  'property-allowed': ['warning', propertiesShutOut],
  'free-text-query-reserved': ['warning', reservedInFreeText],
  'pattern-can-backtrack': ['warning', backtrackingPatterns],
};

/** What every document is held against, with and without a ruleset. */
export function documentFindings(document: OpenApiDocument): readonly LintFinding[] {
  return Object.entries(checks).flatMap(([rule, [severity, check]]) =>
    [...check(document)].map((finding): LintFinding => ({ ...finding, rule, severity })),
  );
}
