import { type Located, member, schemeNamed, securityOf, text } from '@seogeo/document';
import { UsageError } from '../usage-error.ts';
import type { SecurityScheme } from './contract.ts';

/** The ways in to an operation that can be taken, each with the schemes that it takes together. */
export function requirementsOf(document: object, operation: Located): readonly (readonly SecurityScheme[])[] {
  const ways = (securityOf(document, operation) ?? []).map((schemes) =>
    Object.keys(schemes).map((name) => schemeOf(document, name)),
  );
  return ways.flatMap((way) => (way.every((scheme) => scheme !== null) ? [way] : []));
}

/** What closes the operation to whoever can send credentials alone, in a sentence; null where a way leads in. */
export function closedBy(document: object, operation: Located): string | null {
  const ways = securityOf(document, operation) ?? [];
  if (ways.length === 0 || requirementsOf(document, operation).length > 0) return null;
  const names = ways.flatMap((schemes) => Object.keys(schemes));
  const scheme = names.find((name) => schemeOf(document, name) === null);
  if (scheme === undefined) return null;
  return `it asks for ${scheme}, which is no kind of credentials that can be sent.`;
}

/** null for a kind of proof that is not sent as text, such as mutual TLS, or that takes several steps. */
function schemeOf(document: object, name: string): SecurityScheme | null {
  const declared = schemeNamed(document, name);
  if (declared === undefined) {
    throw new UsageError(`The contract asks for the security scheme "${name}" and does not define it.`);
  }
  const scheme = declared.value;
  const type = member(scheme, 'type');
  if (type === 'apiKey') return apiKeyScheme(name, scheme);
  const http = type === 'http' ? text(member(scheme, 'scheme'))?.toLowerCase() : 'bearer';
  const known = type === 'http' || type === 'oauth2' || type === 'openIdConnect';
  if (!known || (http !== 'bearer' && http !== 'basic')) return null;
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
