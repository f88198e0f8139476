import { dirname, join, resolve } from 'node:path';
import {
  BaseResolver,
  type Config,
  lintConfig,
  loadConfig,
  Source,
  YamlParseError,
} from '@redocly/openapi-core';
import { type JsonObject, member, objectAt, text } from '@seogeo/document';
import { ContractBroken, type ContractProblem } from '../problems/contract-problem.ts';
import { redoclyProblems, unreadable } from './redocly-problems.ts';

/**
 * What a document is held against: the rules of its `redocly.yaml`, those under `apis` for this document included; where
 * there is no such file, the rules that Redocly recommends.
 *
 * @param file absolute path of `redocly.yaml`
 */
export async function redoclyConfig(file: string | null, source: string): Promise<Config> {
  if (file === null) return ownConfig({ extends: ['recommended'] });
  const config = await loadConfig({ configPath: file }).catch((error: unknown) => {
    throw error instanceof YamlParseError
      ? new ContractBroken([unreadable(file, error, dirname(file))])
      : error;
  });
  // Read as anybody's data: the compiler takes seconds to work out Redocly's type of it.
  const apis = Object.entries(objectAt(config, 'resolvedConfig', 'apis'));
  const own = apis.find(([, api]) => resolve(file, '..', text(member(api, 'root')) ?? '') === source);
  return own === undefined ? config : config.forAlias(own[0]);
}

/** What is wrong with the configuration itself, such as a rule that does not exist. @param folder what files are named relative to */
export async function configProblems(config: Config, folder: string): Promise<readonly ContractProblem[]> {
  return redoclyProblems(await lintConfig({ config, severity: 'error' }), folder);
}

/**
 * These rules and nothing else: no configuration, exception or plugin that lies around has a say. The folder of this
 * file is where Redocly looks for them; there are none.
 */
export function ownConfig(config: JsonObject): Promise<Config> {
  const configPath = join(import.meta.dirname, 'redocly.yaml');
  const resolver = new BaseResolver();
  // Not by createConfig: the compiler takes seconds to work out the type that it names.
  resolver.cache.set(configPath, Promise.resolve({ source: new Source(configPath, ''), parsed: config }));
  return loadConfig({ configPath, externalRefResolver: resolver });
}
