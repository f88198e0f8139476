/** How Ajv begins the object that describes an error. */
const ERROR = '{instancePath';

/**
 * Leaves what only describes errors out of Ajv's code: nobody reads it, and it is three quarters of the text. Each
 * error becomes an empty object, because what follows only counts them; the schemas they quote go.
 */
export function withoutErrors(code: string): string {
  return withoutUnusedSchemas(withEmptyErrors(code));
}

function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const unused = (name: string): boolean => uses.get(name) === 1;
  return code.replaceAll(/^const (schema\d+) = .*\n/gm, (line, name: string) => (unused(name) ? '' : line));
}

function withEmptyErrors(code: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = code.indexOf(ERROR); start >= 0; start = code.indexOf(ERROR, from)) {
    const end = endOfObject(code, start);
    // The argument of a validator begins alike, with a default or the path to what it is given.
    const isError = code.slice(start, end).includes('schemaPath:');
    parts.push(code.slice(from, start), isError ? '{}' : code.slice(start, end));
    from = end;
  }
  parts.push(code.slice(from));
  return parts.join('');
}

/** The index behind the brace that closes the one at `start`; braces in texts do not count. */
function endOfObject(code: string, start: number): number {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    const character = code[index];
    if (character === '"') index = endOfText(code, index);
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return index + 1;
  }
  return code.length;
}

/** The index of the quote that closes the one at `start`. */
function endOfText(code: string, start: number): number {
  for (let index = start + 1; index < code.length; index += 1) {
    if (code[index] === '\\') index += 1;
    else if (code[index] === '"') return index;
  }
  return code.length;
}
