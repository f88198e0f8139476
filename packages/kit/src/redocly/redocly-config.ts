import { join, resolve } from 'node:path';
import { type Config, createConfig, loadConfig, type RawUniversalConfig } from '@redocly/openapi-core';

/**
 * What a document is held against: the rules of its `redocly.yaml`, those under `apis` for this document included; where
 * there is no such file, the rules that Redocly recommends.
 *
 * @param file absolute path of `redocly.yaml`
 */
export async function redoclyConfig(file: string | null, source: string): Promise<Config> {
  if (file === null) return ownConfig({ extends: ['recommended'] });
  const config = await loadConfig({ configPath: file });
  const apis = Object.entries(config.resolvedConfig.apis ?? {});
  const own = apis.find(([, { root }]) => resolve(file, '..', root) === source);
  return own === undefined ? config : config.forAlias(own[0]);
}

/**
 * These rules and nothing else: no configuration, exception or plugin that lies around has a say. The folder of this
 * file is where Redocly looks for them; there are none.
 */
export function ownConfig(config: RawUniversalConfig): Promise<Config> {
  return createConfig(config, { configPath: join(import.meta.dirname, 'redocly.yaml'), ignore: {} });
}
