import { pointer } from '@seogeo/document';
import { isLongInteger } from './exact-json.ts';
import { isKept } from './scalar-grammar.ts';

/** How deep arrays and objects may be nested. */
const DEPTH_LIMIT = 64;

export interface JsonTrouble {
  /** JSON Pointer of the member. */
  readonly field: string;
  readonly code: 'duplicate' | 'forbidden' | 'depth' | 'encoding' | 'precision';
  readonly message: string;
}

/** An array or object that is open at the present place of the text. */
interface Level {
  /** Names seen so far; null for an array. */
  readonly names: Set<string> | null;
  /** The present member's name or index. */
  at: string;
  expectName: boolean;
}

/**
 * Finds in a syntactically valid JSON text what `JSON.parse` hides or should not be stored: a name given
 * twice (the last would silently win), `__proto__`, lone surrogates, whole numbers that would become others, and
 * nesting beyond any real use.
 * @param exact whether integers of 64 bits keep their digits, as `parseExact` reads them
 */
export function findTrouble(text: string, exact = false): JsonTrouble | null {
  const levels: Level[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels.at(-1);
    switch (text.charCodeAt(index)) {
      case 0x22: {
        const end = endOfString(text, index);
        const trouble = examineString(text.slice(index, end), levels, level);
        if (trouble !== null) return trouble;
        index = end - 1;
        break;
      }
      case 0x7b: // {
      case 0x5b: // [
        if (levels.length === DEPTH_LIMIT) return tooDeep(levels);
        levels.push(openLevel(text.charCodeAt(index) === 0x7b));
        break;
      case 0x7d: // }
      case 0x5d: // ]
        levels.pop();
        break;
      case 0x2c: // ,
        if (level !== undefined) nextMember(level);
        break;
      default: {
        if (!isDigit(text.charCodeAt(index))) break;
        const end = endOfNumber(text, index);
        if (end - index > 15 && isChanged(text.slice(index, end), exact)) return tooPrecise(fieldOf(levels));
        index = end - 1;
      }
    }
  }
  return null;
}

function openLevel(isObject: boolean): Level {
  return isObject
    ? { names: new Set(), at: '', expectName: true }
    : { names: null, at: '0', expectName: false };
}

function nextMember(level: Level): void {
  if (level.names === null) level.at = String(Number(level.at) + 1);
  else level.expectName = true;
}

function examineString(
  token: string,
  levels: readonly Level[],
  level: Level | undefined,
): JsonTrouble | null {
  const value = token.includes('\\') ? textOf(token) : token.slice(1, -1);
  if (level?.names != null && level.expectName) {
    const trouble = examineName(value, levels, level.names);
    level.names.add(value);
    level.at = value;
    level.expectName = false;
    if (trouble !== null) return trouble;
  }
  if (value.isWellFormed()) return null;
  return {
    field: fieldOf(levels),
    code: 'encoding',
    message: `The text at "${fieldOf(levels)}" holds half a surrogate pair: send whole characters.`,
  };
}

function examineName(name: string, levels: readonly Level[], names: ReadonlySet<string>): JsonTrouble | null {
  const isTwice = names.has(name);
  if (!isTwice && name !== '__proto__') return null;
  const field = pointer([...levels.slice(0, -1).map(({ at }) => at), name]);
  if (isTwice) {
    return { field, code: 'duplicate', message: `"${name}" is given twice: send each field once.` };
  }
  return { field, code: 'forbidden', message: 'A field called "__proto__" is not accepted: remove it.' };
}

function tooDeep(levels: readonly Level[]): JsonTrouble {
  return {
    field: fieldOf(levels),
    code: 'depth',
    message: `The body is nested deeper than ${DEPTH_LIMIT} levels: send a flatter one.`,
  };
}

function isChanged(number: string, exact: boolean): boolean {
  return !(isKept(number) || (exact && isLongInteger(number)));
}

export function tooPrecise(field: string): JsonTrouble {
  const name = field === '' ? 'The number' : `The number at "${field}"`;
  return {
    field,
    code: 'precision',
    message: `${name} would lose digits: send one no further from 0 than 9007199254740991.`,
  };
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The index behind the number whose first digit stands at `start`. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isDigit(text.charCodeAt(end)) || '.eE+-'.includes(text.charAt(end) || ' ')) end += 1;
  return end;
}

function fieldOf(levels: readonly Level[]): string {
  return pointer(levels.map(({ at }) => at));
}

/** The index behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5c) index += 1;
    else if (code === 0x22) return index + 1;
  }
  return text.length;
}

function textOf(token: string): string {
  const value: unknown = JSON.parse(token);
  return typeof value === 'string' ? value : '';
}
