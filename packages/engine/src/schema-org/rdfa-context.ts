import type { OpenElement } from '../html/open-element.ts';
import { LIMITS } from '../limits/limits.ts';
import { isSchemaOrg, meantName } from './schema-org-name.ts';

export interface RdfaContext {
  readonly vocab: string | null;
  /** By lower-case name. */
  readonly prefixes: ReadonlyMap<string, string>;
}

/**
 * Of the initial context (https://www.w3.org/2011/rdfa-context/rdfa-1.1) the prefixes that pages use. Of all but the first
 * two it matters only that they are declared: what they stand for is none of schema.org's.
 */
export const INITIAL_CONTEXT: RdfaContext = {
  vocab: null,
  prefixes: new Map([
    ['schema', 'http://schema.org/'],
    ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
    ...'og foaf dc dcterms dc11 rdfs owl xsd skos gr v vcard sioc cc ctag rev prov dcat void wdr xhv'
      .split(' ')
      .map((name): [string, string] => [name, `urn:${name}:`]),
  ]),
};

const NONE: readonly [name: string, iri: string][] = [];

/** Prefixes are copied where an element adds to them, so their number is what bounds the work. */
const MAX_PREFIXES = 60;

/** The context inside of an element; the same object when the element declares nothing. */
export function localContext(outer: RdfaContext, element: OpenElement): RdfaContext {
  const vocab = element.attribute('vocab');
  const declared = declaredPrefixes(element);
  if (vocab === null && declared.length === 0) return outer;
  const prefixes = declared.length === 0 ? outer.prefixes : new Map(outer.prefixes);
  if (prefixes instanceof Map)
    for (const [name, iri] of declared)
      if (prefixes.size < MAX_PREFIXES || prefixes.has(name)) prefixes.set(name, iri);
  return { vocab: vocab === null ? outer.vocab : vocabulary(vocab.trim()), prefixes };
}

/** An empty `vocab` takes the vocabulary back. */
function vocabulary(vocab: string): string | null {
  if (vocab === '' || vocab.length > LIMITS.schemaIri.value) return null;
  // One that means schema.org and does not name it makes each type a finding.
  return isSchemaOrg(vocab)
    ? 'http://schema.org/'
    : meantName(vocab) === ''
      ? `${vocab.replace(/\/+$/, '')}/`
      : vocab;
}

function declaredPrefixes(element: OpenElement): readonly [name: string, iri: string][] {
  const prefix = element.attribute('prefix');
  if (prefix === null && !element.declaresNamespaces) return NONE;
  const declared: [string, string][] = [];
  // RDFa 1.0 declared prefixes as XML namespaces; RDFa 1.1 keeps them, and `prefix` wins.
  if (element.declaresNamespaces)
    for (const [name, iri] of element.attributes())
      if (name.startsWith('xmlns:')) declared.push([name.slice('xmlns:'.length), iri]);
  if (prefix !== null) for (const each of writtenPrefixes(prefix)) declared.push(each);
  return declared
    .filter(([name, iri]) => name.length + iri.length <= LIMITS.schemaIri.value)
    .map(([name, iri]) => [name, isSchemaOrg(iri) ? 'http://schema.org/' : iri]);
}

/** `name: iri name: iri`. */
function* writtenPrefixes(prefix: string): Generator<[name: string, iri: string]> {
  let name: string | null = null;
  for (const token of prefix.split(/\s+/)) {
    if (name !== null && token !== '') yield [name, token];
    name = name === null && token.length > 1 && token.endsWith(':') ? token.slice(0, -1).toLowerCase() : null;
  }
}

/** TERMorCURIEorAbsIRI: null when it resolves to nothing. */
export function rdfaIri(context: RdfaContext, token: string): string | null {
  if (token.length > LIMITS.schemaIri.value) return null;
  const colon = token.indexOf(':');
  if (colon < 0) return context.vocab === null ? null : context.vocab + token;
  const prefix = context.prefixes.get(token.slice(0, colon).toLowerCase());
  if (prefix !== undefined && !token.startsWith('//', colon + 1)) return prefix + token.slice(colon + 1);
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:|tag:)/i.test(token) ? token : null;
}
