import { isObject } from '@seogeo/document';

/** Far more than a parameter has members of its own. */
const WEIGHT = 40;
const MEMBER = 'x-identity-';

/**
 * The document as Redocly is to read it. Redocly pairs the parameters of two versions by likeness: one that gains a
 * description and a deprecation would become a removal and an addition. So each parameter of the query, a header or a
 * cookie is given many members that say which one it is. Path parameters are left to our own rule.
 */
export function withParameterIdentity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withParameterIdentity);
  if (!isObject(value)) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withParameterIdentity(inner)]),
  );
  return isParameter(members) ? { ...members, ...identityOf(`${members.in} ${members.name}`) } : members;
}

/** Whether a change is one of the members given here: they differ only where a parameter was renamed. */
export function isIdentity(member: string | undefined): boolean {
  return member?.startsWith(MEMBER) ?? false;
}

function isParameter(value: Readonly<Record<string, unknown>>): value is { in: string; name: string } {
  const { in: place, name, schema, content } = value;
  return (
    typeof name === 'string' &&
    (place === 'query' || place === 'header' || place === 'cookie') &&
    (schema !== undefined || content !== undefined)
  );
}

function identityOf(identity: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: WEIGHT }, (_, index) => [`${MEMBER}${index}`, identity]));
}
