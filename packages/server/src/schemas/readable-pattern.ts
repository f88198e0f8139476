import { isObject, type JsonObject, schemasOf } from '@seogeo/document';

/** Which of JavaScript's dialects a pattern is written in; null where it is none. */
type Dialect = 'unicode' | 'plain' | 'caseless';

const CASELESS = /^\(\?i\)/;

/**
 * A pattern as a regular expression. JSON Schema asks for one that is valid with the flag `u` (2020-12, section 6.4);
 * many are written for other engines, and escape what needs no escaping there.
 * @throws SyntaxError where no dialect has it
 */
export function readPattern(pattern: string, flags: string): RegExp {
  switch (dialectOf(pattern)) {
    case 'plain':
      return new RegExp(anchored(pattern));
    case 'caseless':
      return new RegExp(anchored(pattern.replace(CASELESS, '')), 'i');
    default:
      return new RegExp(pattern, flags);
  }
}

/** With a text's beginning and end, which are `\A` and `\z` elsewhere and letters in JavaScript, as it has them. */
function anchored(pattern: string): string {
  return pattern.replace(/^\\A/, '^').replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\[zZ]$/, '$');
}

export function isReadable(pattern: string): boolean {
  return dialectOf(pattern) !== null;
}

function dialectOf(pattern: string): Dialect | null {
  if (isExpression(pattern, 'u')) return 'unicode';
  if (isExpression(pattern, '')) return 'plain';
  return CASELESS.test(pattern) && isExpression(pattern.replace(CASELESS, ''), 'i') ? 'caseless' : null;
}

function isExpression(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).source !== '';
  } catch {
    return false;
  }
}

/** What becomes of a pattern, and the way to its schema. */
export interface PatternNote {
  readonly way: readonly string[];
  readonly told: string;
}

/** One for each pattern of a document that is not what JSON Schema asks for. */
export function patternNotes(document: object): PatternNote[] {
  if (!isObject(document)) return [];
  const notes: PatternNote[] = [];
  for (const { value, way } of schemasOf(document)) {
    for (const pattern of patternsOf(value)) {
      const dialect = dialectOf(pattern);
      if (dialect === 'unicode') continue;
      const becomes =
        dialect === null
          ? 'is no regular expression of JavaScript, and is not checked: write it anew.'
          : 'is not valid with the flag "u", which JSON Schema asks for, and is read without it.';
      notes.push({ way, told: `the pattern ${JSON.stringify(pattern)} ${becomes}` });
    }
  }
  return notes;
}

function patternsOf({ pattern, patternProperties }: JsonObject): string[] {
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return typeof pattern === 'string' ? [pattern, ...names] : names;
}
