import { rolldown } from 'rolldown';
import { webEntry } from './docs-files.ts';

/** The site's one script, for browsers of the last years, as a classic script that also runs from a file. */
export async function bundleScript(): Promise<string> {
  const bundle = await rolldown({ input: webEntry, platform: 'browser', logLevel: 'warn' });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    const [chunk] = output;
    return chunk.code;
  } finally {
    await bundle.close();
  }
}
