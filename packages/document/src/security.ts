/** Security Requirement and Security Scheme Objects (OpenAPI 3.1, sections 4.8.30 and 4.8.27). */
import { isArray, isObject, member, texts } from './json.ts';
import { type Located, resolveMember, root } from './reference.ts';

/** Scopes or roles by the name of a security scheme; all of them are needed. */
export type SecurityRequirement = Readonly<Record<string, unknown>>;

/**
 * What an operation's `security`, or else the document's, asks for: alternatives, of which the empty one lets everybody
 * in. No alternatives at all do too; null where something else stands there.
 */
export function securityOf(document: object, { value }: Located): readonly SecurityRequirement[] | null {
  const written = member(value, 'security') ?? member(document, 'security') ?? [];
  return isArray(written) && written.every(isObject) ? written : null;
}

/** Whether credentials are needed on every way in. */
export function isSecured(alternatives: readonly SecurityRequirement[]): boolean {
  return alternatives.length > 0 && alternatives.every((schemes) => Object.keys(schemes).length > 0);
}

/** Every scope that the alternatives name, each once. */
export function scopesOf(alternatives: readonly SecurityRequirement[]): readonly string[] {
  return [...new Set(alternatives.flatMap((schemes) => Object.values(schemes).flatMap(texts)))];
}

/** The names of the schemes that the document declares. */
export function schemeNames(document: object): readonly string[] {
  const { value } = securitySchemes(document) ?? {};
  return isObject(value) ? Object.keys(value) : [];
}

/** A security scheme by its name; undefined where the document declares none. */
export function schemeNamed(document: object, name: string): Located | undefined {
  const schemes = securitySchemes(document);
  return schemes && resolveMember(document, schemes, name);
}

function securitySchemes(document: object): Located | undefined {
  const components = resolveMember(document, root(document), 'components');
  return components && resolveMember(document, components, 'securitySchemes');
}
