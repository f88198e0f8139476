import { formats, items, type JsonObject, number, schemaTypes, text } from '@seogeo/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Plain = string | number | boolean | null;

const byFormat: ReadonlyMap<string, string> = new Map([
  ['date-time', '1970-01-01T00:00:00Z'],
  ['date', '1970-01-01'],
  ['time', '00:00:00Z'],
  ['duration', 'PT0S'],
  ['uri', 'about:blank'],
  ['uri-reference', 'about:blank'],
  ['url', 'https://example.com'],
  ['http-url', 'https://example.com'],
  ['uuid', '00000000-0000-0000-0000-000000000000'],
  ['email', 'nobody@example.com'],
  ['hostname', 'localhost'],
  ['ipv4', '0.0.0.0'],
  ['ipv6', '::'],
]);

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, formats: { ...formats } });
// The package is CommonJS: its default export is also its namespace's `default`.
addFormats.default(ajv);

/** Whether a string keeps what a schema without references says of strings. */
export function isAllowedText({ format, pattern, minLength, maxLength }: JsonObject, value: string): boolean {
  const rules = Object.entries({ format, pattern, minLength, maxLength }).filter(
    ([, rule]) => rule !== undefined,
  );
  if (rules.length === 0) return true;
  try {
    return ajv.validate(Object.fromEntries(rules), value);
  } catch {
    // A pattern or a format that nobody can read refuses nothing.
    return true;
  }
}

/** A value that a schema without parts allows and that says nothing; undefined where none is known. */
export function harmlessValue(schema: JsonObject): Plain | undefined {
  if ('const' in schema) return plain(schema.const);
  const members = items(schema.enum);
  if (members.length > 0) return plain(members.find((member) => member !== null) ?? members[0]);
  const types = schemaTypes(schema);
  if (types.has('null')) return null;
  if (types.has('boolean')) return false;
  if (types.has('integer') || types.has('number')) return harmlessNumber(schema);
  return undefined;
}

function plain(value: unknown): Plain | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : undefined;
}

function harmlessNumber(schema: JsonObject): number {
  const step = number(schema.multipleOf) ?? 1;
  const above = number(schema.exclusiveMinimum);
  const below = number(schema.exclusiveMaximum);
  const least = Math.max(number(schema.minimum) ?? -Infinity, above === undefined ? -Infinity : above + step);
  const most = Math.min(number(schema.maximum) ?? Infinity, below === undefined ? Infinity : below - step);
  if (least > 0) return Math.ceil(least / step) * step;
  return most < 0 ? Math.floor(most / step) * step : 0;
}

/** An empty text where that is allowed, else one of the schema's own, or one as long as it has to be. */
export function harmlessText(schema: JsonObject): string | undefined {
  const types = schemaTypes(schema);
  if (types.size > 0 && !types.has('string')) return undefined;
  const own = [schema.default, ...items(schema.examples), schema.example].flatMap(
    (value) => text(value) ?? [],
  );
  const long = ['-', '0', 'a', 'A'].map((sign) => sign.repeat(number(schema.minLength) ?? 1));
  const candidates = [byFormat.get(text(schema.format) ?? '') ?? '', ...own, ...long, 'NOT_FOUND'];
  return candidates.find((candidate) => isAllowedText(schema, candidate));
}
