import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isArray, isObject, items, member } from '@seogeo/document';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';
import type { Project } from '../project/contract-config.ts';

const builtIn: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['spectral:oas', rulesets.oas],
  ['spectral:asyncapi', rulesets.asyncapi],
  ['spectral:arazzo', rulesets.arazzo],
]);

/**
 * The ruleset of `.spectral.yaml` for Spectral as a library, which reads no YAML. Its overrides are left out:
 * `lintDocument` heeds the exceptions that they are made from.
 *
 * @param text what stands in `.spectral.yaml`
 */
export async function rulesetOf(text: string, project: Project): Promise<RulesetDefinition> {
  const written: unknown = parse(text);
  const named = member(written, 'extends');
  const ruleset: unknown = {
    extends: await Promise.all(
      (isArray(named) ? named : named === undefined ? [] : [named]).map(async (entry) => {
        const [name, which] = isArray(entry) ? entry : [entry];
        const extended = await rulesetNamed(String(name), project);
        return which === undefined ? extended : [extended, which];
      }),
    ),
    rules: member(written, 'rules') ?? {},
  };
  if (isRuleset(ruleset)) return ruleset;
  throw new Error('.spectral.yaml holds no ruleset. Write extends and rules.');
}

async function rulesetNamed(name: string, { folder, config }: Project): Promise<unknown> {
  const known = member(member(config.rulesets, name), 'ruleset') ?? builtIn.get(name);
  if (known !== undefined) return known;
  try {
    const file = createRequire(join(folder, '.spectral.yaml')).resolve(name);
    const loaded: unknown = await import(pathToFileURL(file).href);
    return member({ ...(isObject(loaded) ? loaded : {}) }, 'default');
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error;
    throw new Error(`.spectral.yaml extends ${name}, which cannot be loaded: ${why}`);
  }
}

function isRuleset(value: unknown): value is RulesetDefinition {
  return isObject(value) && isObject(value.rules) && items(value.extends).every((part) => part !== undefined);
}
