import { dirname, join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';

/** A breach of a rule at a place in the document that was linted. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Way through the document. */
  readonly path: readonly string[];
}

/**
 * Runs Spectral over a document.
 *
 * @param text the document as JSON or YAML
 * @param file its absolute path; the ruleset's overrides match it from the folder it stands in
 */
export async function lintDocument(
  text: string,
  file: string,
  ruleset: RulesetDefinition,
): Promise<LintFinding[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(ruleset, { source: join(dirname(file), 'ruleset.ts') }));
  const results = await linter.run(new spectral.Document(text, parsers.Yaml, file));
  return results.map(({ code, severity, message, path }) => ({
    rule: String(code),
    severity: severity === 0 ? 'error' : 'warning',
    message,
    path: path.map(String),
  }));
}
