import { rolldown } from 'rolldown';

/** A script for browsers of the last years, as a classic one that also runs from a file. */
export async function bundleScript(entry: string): Promise<string> {
  // Nobody's properties do anything when they are read: what nothing leads to may go.
  const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const;
  await using bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'warn', treeshake });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
