import type { SourceFinding } from '../source-rules/source-rule.ts';
import { sourceRules } from '../source-rules/source-rules.ts';
import { readSourceTree, type SourceTree } from '../source-rules/source-tree.ts';

/**
 * Holds the hand-written files against the source rules, up to the first rule that is broken.
 *
 * @param root absolute path of the root document
 */
export function lintSources(root: string): (SourceFinding & { readonly rule: string })[] {
  return lintSourceTree(readSourceTree(root));
}

/** The same for files that have been read. */
function lintSourceTree(tree: SourceTree): (SourceFinding & { readonly rule: string })[] {
  for (const [rule, { check }] of Object.entries(sourceRules)) {
    const findings = [...check(tree)].map((finding) => ({ ...finding, rule }));
    if (findings.length > 0) return findings;
  }
  return [];
}
