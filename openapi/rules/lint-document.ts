import { dirname, join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { BundleResolver } from './bundle-resolver.ts';
import { covers, exceptionsIn, isValid } from './exceptions.ts';
import { isObject } from './json.ts';

/** A breach of a rule at a place in the document that was linted. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Way through the document. */
  readonly path: readonly string[];
}

/**
 * Runs Spectral over a document. Findings under an `x-lint-exception` of their rule are left out, and an exception
 * that no finding needs is itself one.
 *
 * @param text the document as JSON or YAML
 * @param file its absolute path
 */
export async function lintDocument(
  text: string,
  file: string,
  ruleset: RulesetDefinition,
): Promise<LintFinding[]> {
  const linter = new spectral.Spectral({ resolver: new BundleResolver() });
  linter.setRuleset(new spectral.Ruleset(ruleset, { source: join(dirname(file), 'ruleset.ts') }));
  const document = file.endsWith('.json')
    ? new spectral.Document(text, parsers.Json, file)
    : new spectral.Document(text, parsers.Yaml, file);
  const results = await linter.run(document);
  const findings: LintFinding[] = results.map(({ code, severity, message, path }) => ({
    rule: String(code),
    severity: severity === 0 ? 'error' : 'warning',
    message,
    path: path.map(String),
  }));
  return withoutExceptions(findings, document.data);
}

function withoutExceptions(findings: readonly LintFinding[], data: unknown): LintFinding[] {
  const exceptions = isObject(data) ? [...exceptionsIn(data)] : [];
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
