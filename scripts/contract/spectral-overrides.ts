import { relative } from 'node:path';
import { isObject, type OpenApiDocument } from '@seogeo/document';
import { exceptionsIn, isValid, type LintException } from '../../openapi/rules/exceptions.ts';
import { bundleFile, workspaceRoot } from './contract-files.ts';

const OPENING = `# Generated from here on by \`npm run generate\`: each x-lint-exception of openapi/. Do not edit.\n`;

/** The part of `.spectral.yaml` that people write: everything but the exceptions. */
export function withoutOverrides(ruleset: string): string {
  const [written = ''] = ruleset.split(OPENING);
  return written;
}

/**
 * `.spectral.yaml` with an override for each exception that is heeded in a bundle, so that the command by itself and an
 * editor heed it too.
 */
export function withOverrides(ruleset: string, bundle: OpenApiDocument): string {
  const exceptions = isObject(bundle) ? [...exceptionsIn(bundle)].filter(isValid) : [];
  const overrides = exceptions.length === 0 ? '' : `overrides:\n${exceptions.map(override).join('')}`;
  return `${withoutOverrides(ruleset)}${OPENING}${overrides}`;
}

/** JSON's quotation is YAML's too. */
function override({ owner, rule, reason }: LintException): string {
  const place = `${relative(workspaceRoot, bundleFile)}#${owner.map((name) => `/${escaped(name)}`).join('')}`;
  return `  # ${String(reason).replaceAll(/\s+/g, ' ').trim()}
  - files: [${JSON.stringify(place)}]
    rules: { ${JSON.stringify(rule)}: off }
`;
}

/** As Spectral writes pointers: RFC 6901, section 6. */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
