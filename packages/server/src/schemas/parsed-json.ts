import { parseExact } from './exact-json.ts';
import { findTrouble } from './json-trouble.ts';

/**
 * The value of a JSON text that is a part of something else; undefined where it is none, or in trouble.
 * @param exact whether integers that a double would make others of are bigints
 */
export function parsedJson(text: string, exact: boolean): unknown {
  try {
    const value: unknown = exact ? parseExact(text) : JSON.parse(text);
    return findTrouble(text, exact) === null ? value : undefined;
  } catch {
    return undefined;
  }
}
