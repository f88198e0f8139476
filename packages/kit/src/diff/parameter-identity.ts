import { isObject, type JsonObject, mapMembers, writingOf } from '@seogeo/document';

/** Far more than a parameter has members of its own. */
const WEIGHT = 40;
const MEMBER = 'x-identity-';
const PLACES: readonly unknown[] = ['path', 'query', 'header', 'cookie'];

/**
 * The document as Redocly is to read it. Redocly pairs the parameters of two versions by likeness: one that gains a
 * description and a deprecation would become a removal and an addition. So each parameter of the query, a header or a
 * cookie is given many members that say which one it is. Path parameters are left to our own rule. What holds where a
 * parameter says nothing (OpenAPI 3.1, section 4.8.12.2) is written out: to write it is no change.
 */
export function withParameterIdentity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withParameterIdentity);
  if (!isObject(value)) return value;
  const members = mapMembers(value, withParameterIdentity);
  if (!isParameter(members)) return members;
  const written = members.schema === undefined ? members : { ...defaultsOf(members), ...members };
  return members.in === 'path' ? written : { ...written, ...identityOf(`${members.in} ${members.name}`) };
}

/** Whether a change is one of the members given here: they differ only where a parameter was renamed. */
export function isIdentity(member: string | undefined): boolean {
  return member?.startsWith(MEMBER) ?? false;
}

interface WrittenParameter extends JsonObject {
  readonly in: string;
  readonly name: string;
}

function isParameter(value: JsonObject): value is WrittenParameter {
  const { in: place, name, schema, content } = value;
  return (
    typeof name === 'string' && PLACES.includes(place) && (schema !== undefined || content !== undefined)
  );
}

function defaultsOf(value: WrittenParameter): JsonObject {
  const { style } = writingOf({ value, in: value.in });
  return { style, explode: style === 'form', allowReserved: false };
}

function identityOf(identity: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: WEIGHT }, (_, index) => [`${MEMBER}${index}`, identity]));
}
