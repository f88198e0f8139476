/**
 * The part of JSON-LD 1.1 context processing (section 4.1 and the API's section 4) that decides which IRI a type or
 * property name stands for. Remote contexts are never fetched: schema.org's own is known (it sets the vocabulary,
 * the prefix `schema`, and `type` and `id` as aliases), any other remote one leaves its terms unknown.
 */
import { LIMITS } from '../limits/limits.ts';
import { isTooLong } from './node-names.ts';
import { isSchemaOrg, meantName } from './schema-org-name.ts';

export interface JsonLdContext {
  /** Whether anything was declared: without a context, names mean nothing. */
  readonly declared: boolean;
  readonly vocab: string | null;
  /** Terms and prefixes; null where a term was switched off. */
  readonly terms: ReadonlyMap<string, string | null>;
  /**
   * Whether every name's meaning is known here: no remote context but schema.org's, no containers, nested contexts or
   * other features that give names another meaning. Only then are names held against the vocabulary.
   */
  readonly plain: boolean;
  /** Terms whose values stand under their types (`"@container": "@type"`). */
  readonly byType: ReadonlySet<string>;
  /** Terms whose texts are identifiers of nodes (`"@type": "@id"`). */
  readonly byId: ReadonlySet<string>;
  /** What relative identifiers are relative to; see NodeId. */
  readonly base: string | null;
}

export const NO_CONTEXT: JsonLdContext = {
  declared: false,
  vocab: null,
  terms: new Map(),
  plain: true,
  byType: new Set(),
  byId: new Set(),
  base: '',
};
const PLAIN_DEFINITION: ReadonlySet<string> = new Set(['@id', '@type', '@protected']);

const SCHEMA_ORG_TERMS: readonly (readonly [string, string])[] = [
  ['type', '@type'],
  ['id', '@id'],
  ['schema', 'http://schema.org/'],
];
const MAX_NESTING = 100;
/** Contexts are copied where a node adds to them, so their size is what bounds the work. */
const MAX_TERMS = 300;
/** Of a list of contexts. */
const MAX_PARTS = 20;
/** A term may be defined by another one, and so on. */
const MAX_CHAIN = 20;

/** The context that holds after a node's `@context` was applied to the one around it. */
export function applyContext(active: JsonLdContext, local: unknown): JsonLdContext {
  return contextParts(local).reduce<JsonLdContext>(applyPart, active);
}

/** One context, or those of a list. */
export function contextParts(local: unknown): readonly unknown[] {
  return [local].flat(MAX_NESTING).slice(0, MAX_PARTS);
}

function applyPart(active: JsonLdContext, local: unknown): JsonLdContext {
  if (local === null) return { ...NO_CONTEXT, declared: true };
  if (typeof local === 'string') return applyRemote(active, local);
  return isObject(local) ? applyDefinitions(active, local) : active;
}

/** Contexts and vocabularies in it that mean schema.org and do not name it. */
export function miswrittenContexts(local: unknown): string[] {
  return contextParts(local)
    .map((part) => (isObject(part) ? part['@vocab'] : part))
    .filter((part) => typeof part === 'string')
    .filter((iri) => !isSchemaOrg(iri) && meantName(iri) === '');
}

/** Where something was declared that nobody knows. */
export function unknownContext(active: JsonLdContext): JsonLdContext {
  return { ...active, declared: true, plain: false };
}

function applyRemote(active: JsonLdContext, iri: string): JsonLdContext {
  if (!isSchemaOrg(iri) && meantName(iri) !== '') return unknownContext(active);
  const terms = new Map([...active.terms, ...SCHEMA_ORG_TERMS]);
  return { ...active, declared: true, vocab: 'http://schema.org/', terms };
}

function applyDefinitions(active: JsonLdContext, local: Readonly<Record<string, unknown>>): JsonLdContext {
  const terms = new Map(active.terms);
  const vocab = vocabulary(active, local);
  const plain = active.plain && !('@import' in local) && Object.values(local).every(isPlainDefinition);
  for (const [term, definition] of Object.entries(local)) {
    if (term.startsWith('@') || terms.size >= MAX_TERMS) continue;
    const id = isObject(definition) ? definition['@id'] : definition;
    if (typeof id === 'string') terms.set(term, id.length > LIMITS.schemaIri.value ? null : id);
    else if (id === null) terms.set(term, null);
  }
  const byType = termsWith(active.byType, local, (definition) =>
    [definition['@container']].flat().includes('@type'),
  );
  const byId = termsWith(active.byId, local, ({ '@type': type }) => type === '@id' || type === '@vocab');
  return { declared: true, vocab, terms, plain, byType, byId, base: baseIn(active, local) };
}

/** The terms of a context that are defined in a way, as they are after further definitions. */
function termsWith(
  before: ReadonlySet<string>,
  local: Readonly<Record<string, unknown>>,
  isDefinedSo: (definition: Readonly<Record<string, unknown>>) => boolean,
): ReadonlySet<string> {
  const terms = new Set(before);
  for (const [term, definition] of Object.entries(local))
    if (!isObject(definition) || !isDefinedSo(definition)) terms.delete(term);
    else if (terms.size < MAX_TERMS) terms.add(term);
  return terms;
}

/** `@base` is relative to the one around it (section 4.1.3); null switches resolving off. */
function baseIn(
  { base }: JsonLdContext,
  { '@base': local }: Readonly<Record<string, unknown>>,
): string | null {
  if (local === null) return null;
  if (typeof local !== 'string' || isTooLong(local)) return base;
  const resolved = URL.parse(local, base ?? undefined)?.href ?? local;
  return resolved.length > LIMITS.schemaIri.value ? base : resolved;
}

function isPlainDefinition(definition: unknown): boolean {
  if (!isObject(definition)) return true;
  return definition['@type'] !== '@json' && Object.keys(definition).every((key) => PLAIN_DEFINITION.has(key));
}

function vocabulary(active: JsonLdContext, local: Readonly<Record<string, unknown>>): string | null {
  const vocab = local['@vocab'];
  if (vocab === undefined) return active.vocab;
  if (typeof vocab !== 'string' || vocab === '' || vocab.length > LIMITS.schemaIri.value) return null;
  if (isSchemaOrg(vocab) || meantName(vocab) === '') return 'http://schema.org/';
  const expanded = expand(active, vocab);
  // Each may be relative to the one around it.
  return expanded !== null && expanded.length > LIMITS.schemaIri.value ? null : expanded;
}

/** The IRI, keyword (`@type`) or null that a name stands for. */
export function expand(context: JsonLdContext, name: string): string | null {
  if (name.startsWith('@')) return name;
  if (name.length > LIMITS.schemaIri.value) return null;
  const seen = new Set<string>();
  let current = name;
  for (;;) {
    const defined = seen.has(current) ? undefined : context.terms.get(current);
    if (defined === null) return null;
    if (defined !== undefined) {
      seen.add(current);
      if (defined.startsWith('@')) return defined;
      if (seen.size > MAX_CHAIN) return null;
      current = defined;
      continue;
    }
    const colon = current.indexOf(':');
    if (colon < 0) return context.vocab === null ? null : context.vocab + current;
    const suffix = current.slice(colon + 1);
    const prefix = suffix.startsWith('//') ? undefined : context.terms.get(current.slice(0, colon));
    return typeof prefix === 'string' ? joined(context, prefix, suffix) : current;
  }
}

/** A prefix may itself be written with a prefix; one level is what occurs. */
function joined(context: JsonLdContext, prefix: string, suffix: string): string {
  if (isSchemaOrg(prefix)) return `http://schema.org/${suffix}`;
  const colon = prefix.indexOf(':');
  const outer = prefix.startsWith('//', colon + 1) ? undefined : context.terms.get(prefix.slice(0, colon));
  return typeof outer === 'string' ? outer + prefix.slice(colon + 1) + suffix : prefix + suffix;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
