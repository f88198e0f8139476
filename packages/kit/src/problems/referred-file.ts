import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { unescape as decoded } from 'node:querystring';

/** The file that a `$ref` names, which is a URI (RFC 3986, section 2.1), unless there is one of that name to the letter. */
export function referredFile(folder: string, reference: string): string {
  const literal = resolve(folder, reference);
  return existsSync(literal) ? literal : resolve(folder, decoded(reference));
}
