/** Security Requirement and Security Scheme Objects (OpenAPI 3.1, sections 4.8.30 and 4.8.27). */
import {
  items,
  type Located,
  member,
  type SecurityRequirement,
  schemeNamed,
  schemeNames,
  securityOf,
} from '@seogeo/document';

/** Where a scheme's credentials stand in a request. */
export type Carrier =
  | { readonly kind: 'bearer'; readonly credential: 'API key' | 'access token' }
  | { readonly kind: 'basic' }
  /** An API key; the name is as written. */
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string };

export interface CompiledScheme {
  /** Its name in `components.securitySchemes`. */
  readonly name: string;
  readonly carrier: Carrier;
}

export interface SchemeRequirement {
  readonly scheme: CompiledScheme;
  /** Scopes or roles: all of them are needed. */
  readonly scopes: readonly string[];
}

export interface CompiledSecurity {
  /** One of these has to be met; of one, every requirement. */
  readonly alternatives: readonly (readonly SchemeRequirement[])[];
  /** True where a call without credentials is allowed. */
  readonly anonymous: boolean;
}

/**
 * What an operation's `security`, or else the document's, asks for. An operation that asks for nothing still
 * recognises whoever presents credentials of the document's schemes.
 * @throws for a scheme that is not declared, and where no way in is supported
 */
export function compileSecurity(document: object, operation: Located, id: string): CompiledSecurity {
  const list = securityOf(document, operation);
  // A mistyped requirement must not open the operation.
  if (list === null)
    throw new Error(`${id}: "security" has to be a list of objects that name security schemes.`);
  const named = list.filter((requirement) => Object.keys(requirement).length > 0);
  const anonymous = named.length < list.length;
  // A way in that cannot be taken here costs itself alone, as long as another one leads in; what is not declared is told of below.
  const open = named.filter((way) => {
    const schemes = Object.keys(way).map((name) => schemeNamed(document, name));
    return schemes.includes(undefined) || schemes.every((scheme) => carrierOf(scheme?.value) !== null);
  });
  const ways = open.length > 0 || anonymous ? open : named;
  if (ways.length === 0) return openSecurity(document);
  return { alternatives: ways.map((way) => compileRequirement(document, way, id)), anonymous };
}

/**
 * Credentials are welcome and not needed: unknown paths, and operations that ask for none. Cookies claim nothing there:
 * a browser sends them unasked, and one whose session has ended would be refused where it signs in again.
 */
export function openSecurity(document: object): CompiledSecurity {
  const claimed = declaredSchemes(document).filter(({ carrier }) => carrier.kind !== 'cookie');
  return { alternatives: claimed.map((scheme) => [{ scheme, scopes: [] }]), anonymous: true };
}

/** Every supported scheme of `components.securitySchemes`; the others matter only where they are asked for. */
export function declaredSchemes(document: object): readonly CompiledScheme[] {
  return schemeNames(document).flatMap((name) => {
    const carrier = carrierOf(schemeNamed(document, name)?.value);
    return carrier === null ? [] : [{ name, carrier }];
  });
}

/** The names under which API keys are sent in a place; those of the query are credentials, and no input. */
export function keyNames(document: object, place: 'query' | 'header'): readonly string[] {
  return declaredSchemes(document).flatMap(({ carrier }) => (carrier.kind === place ? [carrier.name] : []));
}

function compileRequirement(
  document: object,
  requirement: SecurityRequirement,
  id: string,
): SchemeRequirement[] {
  return Object.entries(requirement).map(([name, scopes]) => {
    const scheme = schemeNamed(document, name);
    if (scheme === undefined) {
      throw new Error(`${id}: the security scheme "${name}" is not in components.securitySchemes: add it.`);
    }
    const carrier = carrierOf(scheme.value);
    if (carrier === null) {
      throw new Error(
        `${id}: the security scheme "${name}" (${describe(scheme.value)}) is not supported: use http bearer or basic, ` +
          'oauth2, openIdConnect, or an apiKey in a header, the query or a cookie.',
      );
    }
    return { scheme: { name, carrier }, scopes: items(scopes).map(String) };
  });
}

function carrierOf(scheme: unknown): Carrier | null {
  const name = member(scheme, 'name');
  switch (member(scheme, 'type')) {
    case 'http':
      return httpCarrier(String(member(scheme, 'scheme')).toLowerCase());
    case 'oauth2':
    case 'openIdConnect':
      return { kind: 'bearer', credential: 'access token' };
    case 'apiKey':
      return typeof name === 'string' ? keyCarrier(member(scheme, 'in'), name) : null;
    default:
      return null;
  }
}

function httpCarrier(scheme: string): Carrier | null {
  if (scheme === 'bearer') return { kind: 'bearer', credential: 'API key' };
  return scheme === 'basic' ? { kind: 'basic' } : null;
}

function keyCarrier(place: unknown, name: string): Carrier | null {
  return place === 'header' || place === 'query' || place === 'cookie' ? { kind: place, name } : null;
}

function describe(scheme: unknown): string {
  return ['type', 'scheme', 'in'].flatMap((name) => member(scheme, name) ?? []).join(' ');
}
