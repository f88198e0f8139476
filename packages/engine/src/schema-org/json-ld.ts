/** schema.org in JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/): which node has which types. */
import { LIMITS } from '../limits/limits.ts';
import { shorten } from '../text/white-space.ts';
import {
  applyContext,
  contextParts,
  expand,
  isObject,
  type JsonLdContext,
  miswrittenContexts,
  NO_CONTEXT,
  unknownContext,
} from './json-ld-context.ts';
import type { NodeId } from './node-names.ts';
import {
  isMainEntity,
  MAIN_PROPERTIES,
  PROVENANCE_PROPERTIES,
  type SchemaFindings,
} from './schema-findings.ts';
import { meantName, schemaOrgName } from './schema-org-name.ts';
import { lineageOf } from './vocabulary.ts';
import { judgeProperty, takeType } from './vocabulary-faults.ts';

/** What hides a block from parsers of long ago: a CDATA section or a comment, itself commented out for scripts. */
const OPENING = /^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/;
const CLOSING = /(?:\/\/|\/\*)?\s{0,10}(?:\]\]>|-->)\s{0,10}(?:\*\/)?$/;
/** Where the closing one stands: its pattern tries every place. */
const TAIL = 40;
/** Of a list; who has written more than these is known by the first. */
const MOST_VALUES = 20;

/** `application/ld+json`, in any case, with or without parameters (MIME Sniffing section 4.4). */
export function isJsonLdType(type: string): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json';
}

/** Reads one script's content into the findings. Whatever it holds, it does not throw. */
export function readJsonLd(source: string, findings: SchemaFindings): void {
  const text = unwrapped(source.replace(/^\ufeff/, '').trim());
  if (text === '') return;
  const parsed = parse(text, findings);
  if (parsed === undefined) return;
  if (!isObject(parsed) && !Array.isArray(parsed))
    findings.error(`the block holds ${shorten(text, 40)} and not an object or a list of objects`);
  else new JsonLdReader(findings).read(parsed);
}

function unwrapped(text: string): string {
  const opened = text.replace(OPENING, '');
  const end = Math.max(0, opened.length - TAIL);
  return (opened.slice(0, end) + opened.slice(end).replace(CLOSING, '')).trim();
}

function parse(text: string, findings: SchemaFindings): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch (error) {
    const reason = error instanceof Error ? shorten(error.message.replace(/\s+/g, ' '), 160) : 'unreadable';
    findings.error(`invalid JSON, so the whole block is lost: ${reason}`);
    return undefined;
  }
}

type Entries = readonly (readonly [key: string, value: unknown])[];

interface NodeTypes {
  /** Names of schema.org's. */
  known: string[];
  /** There are others beside them. */
  foreign: boolean;
}

interface Place {
  value: unknown;
  context: JsonLdContext;
  /** Whether what stands there is what the page is about. */
  isMain: boolean;
  /** What it is filed under in a container by types. */
  type?: string;
}

class JsonLdReader {
  readonly #findings: SchemaFindings;
  #missingContext = false;
  #contexts = 0;

  constructor(findings: SchemaFindings) {
    this.#findings = findings;
  }

  /** Walks with a stack of its own, since nesting may be deeper than the call stack. */
  read(root: unknown): void {
    const places: Place[] = [{ value: root, context: NO_CONTEXT, isMain: true }];
    for (let nodes = 0; nodes < LIMITS.jsonLdNodes.value; nodes++) {
      const place = places.pop();
      if (place === undefined) return;
      const inside = Array.isArray(place.value)
        ? place.value.map((value: unknown) => ({ ...place, value }))
        : isObject(place.value)
          ? this.#readNode(place.value, place)
          : [];
      for (const next of inside.reverse()) places.push(next);
    }
  }

  #readNode(node: Readonly<Record<string, unknown>>, { context: outer, isMain, type }: Place): Place[] {
    if ('@value' in node) return [];
    const context = '@context' in node ? this.#applied(outer, node['@context']) : outer;
    const entries = Object.entries(node);
    const types = this.#readTypes(entries, context, type);
    const ofMain = isMain && isMainEntity(types.known);
    const inside: Place[] = [];
    const subject = idOf(entries, context);
    for (const entry of entries) {
      const [key, value] = entry;
      if (key === '@context' || key === '@type') continue;
      const property = schemaOrgName(expand(context, key) ?? '');
      if (property !== null) this.#readProperty(property, entry, types, { context, isMain: ofMain, subject });
      if (typeof value !== 'object' || value === null) continue;
      const leads = property === null || MAIN_PROPERTIES.has(property);
      const place = { context, isMain: isMain && leads };
      // One by one: a call takes no more than some 100,000 arguments.
      for (const each of valuesOf(value, place, context.byType.has(key))) inside.push(each);
    }
    if (subject !== null && entries.some(([key]) => key !== '@context' && !isId(key, context)))
      this.#findings.node(subject, nameIn(entries, context), types.known.length > 0);
    return inside;
  }

  #applied(outer: JsonLdContext, local: unknown): JsonLdContext {
    for (const iri of miswrittenContexts(local))
      this.#findings.error(
        `the context "${shorten(iri, 80)}" is not schema.org's, so programs find nothing here; write "https://schema.org"`,
      );
    return this.#within(outer, local);
  }

  #within(outer: JsonLdContext, local: unknown): JsonLdContext {
    this.#contexts += contextParts(local).length;
    return this.#contexts > LIMITS.jsonLdContexts.value ? unknownContext(outer) : applyContext(outer, local);
  }

  /** @param property the name of schema.org's that the key stands for */
  #readProperty(
    property: string,
    [key, value]: Entries[number],
    types: NodeTypes,
    { context, isMain, subject }: Pick<Place, 'context' | 'isMain'> & { subject: NodeId | null },
  ): void {
    const isTyped = types.known.length > 0;
    if (PROVENANCE_PROPERTIES.has(property) && (isTyped || (subject !== null && !types.foreign)))
      for (const each of this.#valuesIn(value, context, context.byId.has(key)))
        this.#findings.value(property, each, isMain, isTyped || subject === null ? {} : { subject });
    if (property === 'name' && types.known.some((type) => namesSite(type, isMain)))
      this.#findings.value('siteName', textOf(value), isMain);
    if (context.plain)
      judgeProperty(property, types.foreign || types.known.length === 0 ? null : types.known, this.#findings);
  }

  /** Dates, names and nodes that a property has; '' for a node without name and identifier. */
  #valuesIn(value: unknown, context: JsonLdContext, areIds: boolean): (string | NodeId)[] {
    const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value];
    return values.flatMap((each): (string | NodeId)[] => {
      if (typeof each === 'string') {
        if (each.trim() === '') return [];
        return [areIds ? nodeId(each, context) : shorten(each.trim(), 200)];
      }
      if (!isObject(each)) return [];
      const inside = each['@list'] ?? each['@set'];
      if (Array.isArray(inside)) return this.#valuesIn(inside.filter(isNoList), context, areIds);
      const own = '@context' in each ? this.#within(context, each['@context']) : context;
      const entries = Object.entries(each);
      const text = nameIn(entries, own) || textOf(each['@value']);
      return [text === '' ? (idOf(entries, own) ?? '') : text];
    });
  }

  #readTypes(own: Entries, context: JsonLdContext, filed: string | undefined): NodeTypes {
    const types: NodeTypes = { known: [], foreign: false };
    for (const [key, value] of filed === undefined ? own : [['@type', filed] as const, ...own]) {
      if (key !== '@type' && expand(context, key) !== '@type') continue;
      for (const type of Array.isArray(value) ? value : [value]) {
        const name = this.#typeName(type, context);
        if (name === null) types.foreign = true;
        else takeType(name, types.known, this.#findings, context.plain);
      }
    }
    return types;
  }

  #typeName(type: unknown, context: JsonLdContext): string | null {
    if (typeof type !== 'string' || type.trim() === '') {
      this.#findings.error(`@type holds ${kindOf(type)} where the name of a type is expected`);
      return null;
    }
    if (!context.declared && !type.includes(':') && !this.#missingContext) {
      this.#missingContext = true;
      this.#findings.error(
        `@type "${shorten(type, 60)}" stands without a @context, so it names nothing; add "@context": "https://schema.org"`,
      );
    }
    const written = type.trim();
    const name = schemaOrgName(expand(context, written) ?? '');
    const meant = name === null ? meantName(written) : null;
    if (meant === null || meant === '') return name;
    this.#findings.error(`@type "${shorten(written, 80)}" is no term of schema.org; write "${meant}"`);
    return meant;
  }
}

/** The site, or who it is of: an organisation that stands within something else may be anybody. */
function namesSite(type: string, isMain: boolean): boolean {
  return type === 'WebSite' || (isMain && lineageOf(type).has('Organization'));
}

/** What is inside; in a container by types the values stand under those. */
function valuesOf(value: object, place: Omit<Place, 'value'>, isByType: boolean): Place[] {
  if (!isByType || !isObject(value)) return [{ ...place, value }];
  return Object.entries(value).flatMap(([key, inside]) => {
    const filed = key === '@none' ? {} : { type: key.trim() };
    return [inside].flat().map((each): Place => ({ ...place, value: each, ...filed }));
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'an empty string';
  if (Array.isArray(value)) return 'a list inside a list';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`;
}

function isId(key: string, context: JsonLdContext): boolean {
  return key === '@id' || expand(context, key) === '@id';
}

function idOf(node: Entries, context: JsonLdContext): NodeId | null {
  const id = node.find(([key, value]) => typeof value === 'string' && isId(key, context))?.[1];
  return typeof id === 'string' ? nodeId(id, context) : null;
}

/** An identifier may be a compact IRI, and is relative to the base, never to the vocabulary (section 5.2 of the API). */
function nodeId(written: string, context: JsonLdContext): NodeId {
  const iri = written.trim();
  const { base } = context;
  return { iri: iri.includes(':') && !iri.startsWith('_:') ? (expand(context, iri) ?? iri) : iri, base };
}

function nameIn(node: Entries, context: JsonLdContext): string {
  const isName = (key: string) => key === 'name' || schemaOrgName(expand(context, key) ?? '') === 'name';
  return textOf(node.find(([key]) => isName(key))?.[1]);
}

function isNoList(value: unknown): boolean {
  return !isObject(value) || !('@list' in value || '@set' in value);
}

/** The text of a literal, or of the first of several. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = isObject(first) ? first['@value'] : first;
  return typeof text === 'string' ? shorten(text.trim(), 200) : '';
}
