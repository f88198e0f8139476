import { UsageError } from '../usage-error.ts';
import type { SecurityScheme } from './contract.ts';
import { isArray, isObject, type JsonObject, member, text } from './json.ts';
import { type Located, resolve, resolveMember } from './resolve.ts';

/** The security requirements of an operation, its own or the document's (OpenAPI 3.1, section 4.8.30). */
export function securityOf(document: JsonObject, operation: Located): readonly (readonly SecurityScheme[])[] {
  const list = member(operation.value, 'security') ?? member(document, 'security');
  if (!isArray(list)) return [];
  return list.map((requirement) =>
    Object.keys(isObject(requirement) ? requirement : {}).map((name) => schemeOf(document, name)),
  );
}

function schemeOf(document: JsonObject, name: string): SecurityScheme {
  const components = resolveMember(document, { value: document, at: '' }, 'components');
  const schemes = components && resolveMember(document, components, 'securitySchemes');
  const value = member(schemes?.value, name);
  if (value === undefined) {
    throw new UsageError(`The contract asks for the security scheme "${name}" and does not define it.`);
  }
  const { value: scheme } = resolve(document, { value, at: `/components/securitySchemes/${name}` });
  const type = member(scheme, 'type');
  if (type === 'apiKey') return apiKeyScheme(name, scheme);
  const http = type === 'http' ? text(member(scheme, 'scheme'))?.toLowerCase() : 'bearer';
  const known = type === 'http' || type === 'oauth2' || type === 'openIdConnect';
  if (!known || (http !== 'bearer' && http !== 'basic')) {
    throw new UsageError(
      `The security scheme "${name}" is neither bearer, basic, apiKey, oauth2 nor openIdConnect; the judge knows no other.`,
    );
  }
  return { name, kind: http, place: 'header', parameter: 'Authorization' };
}

function apiKeyScheme(name: string, scheme: unknown): SecurityScheme {
  const place = member(scheme, 'in');
  const parameter = text(member(scheme, 'name'));
  if ((place !== 'header' && place !== 'query' && place !== 'cookie') || parameter === undefined) {
    throw new UsageError(`The security scheme "${name}" needs "in" (header, query or cookie) and "name".`);
  }
  return { name, kind: 'apiKey', place, parameter };
}
