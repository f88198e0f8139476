import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));

/** Everything the package exports and all it imports, openapi-fetch included, as one minified ES module. */
export const bundledClient = async (): Promise<string> => {
  await using bundle = await rolldown({ input: index, platform: 'neutral', logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return output[0].code;
};
