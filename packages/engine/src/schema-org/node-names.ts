import { LIMITS } from '../limits/limits.ts';
import { hasLongHost } from '../url/canonical-url.ts';

/** Nodes of one page that have an identifier; more are looked up in vain. */
const MOST_NODES = 10_000;

/** What stands for a node: an IRI, absolute or relative, or a blank node (`_:b0`). */
export interface NodeId {
  readonly iri: string;
  /** What it is relative to, itself relative to the page's base; '' for that alone, null for nothing. */
  readonly base: string | null;
}

/** One value of a property that says who and when; `''` when it is there without a readable value. */
export interface SchemaValue {
  readonly property: string;
  readonly value: string;
}

/** A value of a property as it is found. */
export interface FoundValue {
  readonly property: string;
  /** The value, or the node that is the value. */
  readonly value: string | NodeId;
  /** What the property is said of, where it counts only if that has a type of schema.org elsewhere on the page. */
  readonly subject?: NodeId;
  /** It is a link, which leads somewhere though the page says nothing of what is there. */
  readonly isLink?: true;
}

interface Described {
  name: string;
  isTyped: boolean;
}

/**
 * What the nodes of a page are called, by their identifiers: a node may be named in another place, block or item than the
 * one that refers to it (JSON-LD 1.1 section 3.3, Microdata section 5.2.2, RDFa Core section 7.4). No reference is
 * followed further than to a name, so that circles lead nowhere.
 */
export class NodeNames {
  readonly #nodes: (Described & { readonly id: NodeId })[] = [];

  /** A place that says something of a node; `name` is '' where it does not say what it is called. */
  describe(id: NodeId, name: string, isTyped: boolean): void {
    if (this.#nodes.length < MOST_NODES && !isTooLong(id.iri)) this.#nodes.push({ id, name, isTyped });
  }

  /** The values with the names of the nodes that they are; without those of which nothing is known. */
  resolve(found: readonly FoundValue[], pageBase: string | null): SchemaValue[] {
    const isPlain = found.every(({ value, subject }) => typeof value === 'string' && subject === undefined);
    const described = isPlain ? new Map<string, Described>() : this.#byIri(pageBase);
    return found.flatMap(({ property, value, subject, isLink }) => {
      if (subject !== undefined && described.get(resolved(subject, pageBase))?.isTyped !== true) return [];
      const text = typeof value === 'string' ? value : nameOf(value, isLink === true, described, pageBase);
      return text === null ? [] : [{ property, value: text }];
    });
  }

  #byIri(pageBase: string | null): Map<string, Described> {
    const described = new Map<string, Described>();
    for (const { id, name, isTyped } of this.#nodes) {
      const iri = resolved(id, pageBase);
      const known = described.get(iri);
      if (known === undefined) described.set(iri, { name, isTyped });
      else {
        known.name ||= name;
        known.isTyped ||= isTyped;
      }
    }
    return described;
  }
}

/**
 * What the page says that a node is called, '' where it says other things of it, null where it says nothing. Then an IRI
 * of another site (an ORCID, a Wikidata item) tells who is meant all the same, and so does a link to another page.
 */
function nameOf(
  id: NodeId,
  isLink: boolean,
  described: ReadonlyMap<string, Described>,
  pageBase: string | null,
): string | null {
  if (id.iri === '' || isTooLong(id.iri)) return null;
  const iri = resolved(id, pageBase);
  const known = described.get(iri);
  if (known !== undefined && known.name !== '') return known.name;
  const url = URL.parse(iri);
  const own = URL.parse(pageBase ?? '');
  const isElsewhere = url !== null && /^https?:$/.test(url.protocol) && url.origin !== own?.origin;
  if (isElsewhere || (isLink && !id.iri.startsWith('#') && !id.iri.startsWith('_:'))) return id.iri;
  return known === undefined ? null : '';
}

function resolved({ iri, base }: NodeId, pageBase: string | null): string {
  if (base === null || iri.startsWith('_:') || isTooLong(iri)) return iri;
  const against = base === '' ? pageBase : (URL.parse(base, pageBase ?? undefined)?.href ?? pageBase);
  return URL.parse(iri, against ?? undefined)?.href ?? iri;
}

/** To be looked up, or to be parsed. */
export function isTooLong(iri: string): boolean {
  return iri.length > LIMITS.schemaIri.value || hasLongHost(iri);
}
