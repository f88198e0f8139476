import { type Located, member, schemeNamed, securityOf, text } from '@seogeo/document';
import { UsageError } from '../usage-error.ts';
import type { SecurityScheme } from './contract.ts';

/** The ways in to an operation, each with the schemes that it takes together. */
export function requirementsOf(document: object, operation: Located): readonly (readonly SecurityScheme[])[] {
  const alternatives = securityOf(document, operation) ?? [];
  return alternatives.map((schemes) => Object.keys(schemes).map((name) => schemeOf(document, name)));
}

function schemeOf(document: object, name: string): SecurityScheme {
  const declared = schemeNamed(document, name);
  if (declared === undefined) {
    throw new UsageError(`The contract asks for the security scheme "${name}" and does not define it.`);
  }
  const scheme = declared.value;
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
