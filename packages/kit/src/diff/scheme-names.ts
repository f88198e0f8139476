import { isDeepStrictEqual } from 'node:util';
import { isArray, isObject, type JsonObject, mapMembers, objectAt, rewritten } from '@seogeo/document';

/** The newer document with the older names of security schemes that ask for the same: no name of theirs is sent. */
export function withSchemeNamesOf(base: JsonObject, revision: JsonObject): JsonObject {
  const [was, is] = [schemesOf(base), schemesOf(revision)];
  const gone = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  const come = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  const old = (name: string) => gone.find((one) => isDeepStrictEqual(was[one], is[name])) ?? name;
  const names = new Map(come.map((name) => [name, old(name)]));
  const named = (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, inner]))
      : value;
  return rewritten('document', revision, (kind, value) => {
    const { security, securitySchemes } = value;
    if (kind === 'components') return { ...value, securitySchemes: named(securitySchemes) };
    return isArray(security) ? { ...value, security: security.map(named) } : value;
  });
}

/** Without what is only said of them. */
function schemesOf(document: JsonObject): JsonObject {
  const schemes = objectAt(document, 'components', 'securitySchemes');
  return mapMembers(schemes, (value) => ({ ...Object(value), description: null }));
}
