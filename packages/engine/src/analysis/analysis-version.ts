import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that decides what is recorded about a page, beside the page itself. */
const FOLDERS = [
  'analysis',
  'checks',
  'html',
  'limits',
  'page',
  'record',
  'robots',
  'schema-org',
  'score',
  'text',
  'url',
];

/** What of a crawl's configuration alters the record of a page that has not changed. */
export interface AnalysisSettings {
  /** Servers may answer each crawler with another page under the same entity tag. */
  readonly userAgent: string;
  /** Whether links to subdomains are internal. */
  readonly includeSubdomains: boolean;
  /** Whether a browser shows pages that are empty without scripts. */
  readonly renders: boolean;
}

let source: string | null = null;

/**
 * Names the analysis by its own source, by the Node.js it runs on (whose Unicode data decides what a word is) and by the
 * settings, so that no change can forget to say so: records of another version are never taken over. Twelve hexadecimal
 * digits; the same for the same three.
 */
export function analysisVersion({ userAgent, includeSubdomains, renders }: AnalysisSettings): string {
  source ??= sourceDigest();
  const settings = JSON.stringify([process.version, userAgent, includeSubdomains, renders]);
  return createHash('sha256').update(source).update(settings).digest('hex').slice(0, 12);
}

function sourceDigest(): string {
  const folder = join(import.meta.dirname, '..');
  const hash = createHash('sha256').update(readFileSync(join(folder, '..', 'package.json')));
  for (const name of FOLDERS) {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((path) => /(?<!\.test|\.test-d)\.ts$/.test(path))) {
      hash.update(`${name}/${file}\0`).update(readFileSync(join(folder, name, file)));
    }
  }
  return hash.digest('hex');
}
