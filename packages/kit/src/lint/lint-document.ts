import { dirname, join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { BundleResolver } from './bundle-resolver.ts';
import { findingOf, type LintFinding } from './lint-finding.ts';

/**
 * Runs Spectral over a document in this process, which the watch and the rules' own tests do: what is loaded stays so.
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
  return (await linter.run(document)).map(findingOf);
}
