import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that decides what is recorded about a page, beside the page itself. */
const FOLDERS = ['checks', 'page', 'robots', 'schema-org', 'score', 'text', 'url'];

/**
 * Names the analysis by its own source, so that no change of it can forget to say so: records of another version
 * are never taken over. Twelve hexadecimal digits; the same for the same files.
 */
export function analysisVersion(): string {
  const source = join(import.meta.dirname, '..');
  const hash = createHash('sha256').update(readFileSync(join(source, '..', 'package.json')));
  for (const folder of FOLDERS) {
    const files = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => /(?<!\.test|\.test-d)\.ts$/.test(name))) {
      hash.update(`${folder}/${file}\0`).update(readFileSync(join(source, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
