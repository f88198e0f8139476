import { relative } from 'node:path';
import { fragment, type OpenApiDocument } from '@seogeo/document';
import type { Project } from '../project/contract-config.ts';
import { exceptionsIn, isValid, type LintException } from './exceptions.ts';

/** What begins the part of `.spectral.yaml` that is made; what stands behind it on the line is a person's to say. */
const OPENING = /^# Generated from here on.*\n/m;
const DEFAULT_OPENING = '# Generated from here on: each x-lint-exception of the document. Do not edit.\n';

/** The part of `.spectral.yaml` that people write: everything but the exceptions. */
export function withoutOverrides(ruleset: string): string {
  const [opening] = OPENING.exec(ruleset) ?? [];
  return opening === undefined ? ruleset : ruleset.slice(0, ruleset.indexOf(opening));
}

/** One override as it is made, and the bundle it is for. */
const OVERRIDE = / {2}# .*\n {2}- files: \["([^"#]*)#.*\n {4}rules: .*\n/g;

/**
 * `.spectral.yaml` with an override for each exception that is heeded in a bundle, so that the command by itself and an
 * editor heed it too. Those for other bundles, whose contracts share the file, stay.
 */
export function withOverrides(
  ruleset: string,
  bundle: OpenApiDocument,
  { folder, bundle: file }: Project,
): string {
  const own = relative(folder, file);
  const written = withoutOverrides(ruleset);
  const kept = [...ruleset.slice(written.length).matchAll(OVERRIDE)]
    .map(([text, of = '']) => ({ of, text }))
    .filter(({ of }) => of !== own);
  const exceptions = [...exceptionsIn(bundle)].filter(isValid);
  const overrides = [...kept, ...exceptions.map((exception) => ({ of: own, text: override(exception, own) }))]
    .sort((one, other) => (one.of < other.of ? -1 : Number(one.of > other.of)))
    .map(({ text }) => text);
  const [opening = DEFAULT_OPENING] = OPENING.exec(ruleset) ?? [];
  const made = overrides.length === 0 ? '' : `overrides:\n${overrides.join('')}`;
  return `${written}${opening}${made}`;
}

/** JSON's quotation is YAML's too. */
function override({ owner, rule, reason }: LintException, file: string): string {
  return `  # ${String(reason).replaceAll(/\s+/g, ' ').trim()}
  - files: [${JSON.stringify(`${file}${fragment(owner)}`)}]
    rules: { ${JSON.stringify(rule)}: off }
`;
}
