import { RegExpParser } from '@eslint-community/regexpp';
import type { JsonObject } from '@seogeo/document';
import { isReadable, linearPattern, readPattern } from '@seogeo/server/acceptors';
import { analyse } from 'scslre';
import type { Finding } from '../rules/document-rule.ts';
import { patternsIn } from './patterns-in.ts';

/**
 * Each pattern that engines which go back and try again, as JavaScript's, Java's and Python's do, may take exponentially
 * long for: one request of a few dozen characters stops whoever checks it so.
 */
export function* backtrackingPatterns(document: JsonObject): Generator<Finding> {
  for (const { pattern, path } of patternsIn(document)) {
    const message = exponential(pattern);
    if (message !== null) yield { path, message };
  }
}

/** What is wrong with a pattern, and what to do; null where nothing is, or where it is none. */
function exponential(pattern: string): string | null {
  const read = isReadable(pattern) ? readPattern(pattern, 'u') : null;
  if (read === null) return null;
  const part = exponentialPart(read);
  if (part === null) return null;
  const told = `the pattern ${JSON.stringify(pattern)} can take exponentially long: ${JSON.stringify(part)} matches the same text in many ways.`;
  const ours =
    linearPattern(read) === null
      ? 'With look-around or references back it does so in @seogeo/server as well: one request can stop it.'
      : '@seogeo/server matches it in linear time, others may not.';
  return `${told} ${ours} Write it so that each character can be matched by one of its parts only.`;
}

/** The part of it that is repeated; null where none goes back exponentially. */
function exponentialPart({ source, flags }: RegExp): string | null {
  const unicode = flags.includes('u');
  const parser = new RegExpParser();
  try {
    const { reports } = analyse({
      pattern: parser.parsePattern(source, 0, source.length, { unicode }),
      flags: parser.parseFlags(flags),
    });
    const [found] = reports.filter(({ exponential: isExponential }) => isExponential);
    if (found === undefined) return null;
    return found.type === 'Trade' ? found.startQuant.raw : found.type === 'Self' ? found.quant.raw : null;
  } catch {
    // What its parser does not know yet is not judged.
    return null;
  }
}
