import { createRequire } from 'node:module';
import type { OpenAPITSOptions } from 'openapi-typescript';

/** What openapi-typescript takes for a configuration of Redocly. */
type TypesConfig = NonNullable<OpenAPITSOptions['redocly']>;

/**
 * A configuration without rules, for openapi-typescript: it reads documents with a Redocly of its own, an older one
 * than ours, and without this it would lint once more by rules that nobody chose. The folder of this file is where that
 * Redocly looks for exceptions; there are none.
 */
export async function noRules(): Promise<TypesConfig> {
  const ofTypes = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'));
  const redocly: unknown = ofTypes('@redocly/openapi-core');
  if (!makesConfigs(redocly)) throw new Error('openapi-typescript brings a Redocly without createConfig.');
  return redocly.createConfig({}, { extends: [], configPath: import.meta.dirname });
}

interface ConfigMaker {
  readonly createConfig: (config: object, options: object) => Promise<TypesConfig>;
}

function makesConfigs(value: unknown): value is ConfigMaker {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createConfig' in value &&
    typeof value.createConfig === 'function'
  );
}
