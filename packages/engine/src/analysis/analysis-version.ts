import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { loadedCode } from './loaded-code.ts';

/** What of a crawl's configuration alters the record of a page that has not changed. */
export interface AnalysisSettings {
  /** Servers may answer each crawler with another page under the same entity tag. */
  readonly userAgent: string;
  /** Whether links to subdomains are internal. */
  readonly includeSubdomains: boolean;
  /** Whether a browser shows pages that are empty without scripts. */
  readonly renders: boolean;
}

/** What makes the record of a page, and what tells it which agents robots.txt lets come. */
export const ANALYSIS_ENTRIES: readonly URL[] = ['./analyze-page', '../robots/robots-policy'].map(
  (entry) => new URL(`${entry}${extname(import.meta.filename)}`, import.meta.url),
);

let code: string | null = null;

/**
 * Names the analysis by all that it loads, by the Node.js it runs on (whose Unicode data decides what a word is) and by
 * the settings, so that no change can forget to say so: records of another version are never taken over. Twelve
 * hexadecimal digits; the same for the same three.
 */
export function analysisVersion({ userAgent, includeSubdomains, renders }: AnalysisSettings): string {
  code ??= codeDigest();
  const settings = JSON.stringify([process.version, userAgent, includeSubdomains, renders]);
  return createHash('sha256').update(code).update(settings).digest('hex').slice(0, 12);
}

/** The same wherever it is installed: places are told relative to this one. */
function codeDigest(): string {
  const { files, packages } = loadedCode(ANALYSIS_ENTRIES);
  const root = String(new URL('..', import.meta.url));
  const parts = [...files].map(([file, text]) => `${file.slice(root.length)}\0${text}`);
  return createHash('sha256')
    .update([...parts, ...packages].sort().join('\0'))
    .digest('hex');
}
