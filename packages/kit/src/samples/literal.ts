import { isObject } from '@seogeo/document';

/** Columns that a literal may take before it is broken into lines. */
const WIDTH = 80;

/** A JSON value as a JavaScript literal in this repository's format; `indent` is that of the line it stands on. */
export function literal(value: unknown, indent = '', used = 0): string {
  const line = onOneLine(value);
  const entries = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : [];
  if (entries.length === 0 || indent.length + used + line.length <= WIDTH) return line;
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  const lines = entries.map(([name, inner]) => {
    const key = typeof name === 'string' ? `${memberName(name)}: ` : '';
    return `${indent}  ${key}${literal(inner, `${indent}  `, key.length + 1)},`;
  });
  return `${open}\n${lines.join('\n')}\n${indent}${close}`;
}

/** The same on one line. */
export function onOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${memberName(name)}: ${onOneLine(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A member's name as it stands in an object literal: bare where it is an identifier, quoted otherwise. */
export function memberName(name: string): string {
  // Written otherwise it would set the prototype (ECMA-262, section 13.2.5.5).
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** A string literal, in single quotes unless there is one in the text. */
function quoted(text: string): string {
  const json = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
