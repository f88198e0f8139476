/**
 * schema.org in RDFa 1.1 (https://www.w3.org/TR/rdfa-core/ section 7.4–7.5, RDFa Lite): which IRI a `typeof` or
 * `property` stands for, by `vocab`, `prefix` and the initial context, in which `schema` is declared.
 */

import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { shorten } from '../text/white-space.ts';
import type { NodeId } from './node-names.ts';
import { attributeValue, linkedNode } from './property-value.ts';
import { INITIAL_CONTEXT, localContext, type RdfaContext, rdfaIri } from './rdfa-context.ts';
import { isMainEntity, MAIN_PROPERTIES, PROVENANCE_PROPERTIES, SchemaFindings } from './schema-findings.ts';
import { schemaOrgName } from './schema-org-name.ts';
import { TextValue } from './text-value.ts';
import { TYPES } from './vocabulary.ts';
import { judgeProperty, takeType, typeNamed } from './vocabulary-faults.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

interface Scope {
  element: OpenElement | null;
  context: RdfaContext;
  /** Whether the nearest typed node is one of schema.org. */
  isSchemaOrg: boolean;
  /** All types of the subject, where they are known and schema.org's; else null. */
  types: readonly string[] | null;
  /** The subject is what the page is about. */
  isMain: boolean;
  /** The subject, where it has an identifier. */
  id: NodeId | null;
}

const OUTSIDE: Scope = {
  element: null,
  context: INITIAL_CONTEXT,
  isSchemaOrg: false,
  types: null,
  isMain: true,
  id: null,
};

export class RdfaCollector implements Collector {
  readonly tags = null;
  readonly findings = new SchemaFindings('rdfa');
  readonly #scopes: Scope[] = [OUTSIDE];
  readonly #text = new TextValue();

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes) return false;
    const outer = this.#scope;
    const context = localContext(outer.context, element);
    const property = element.attribute('property');
    const rel = element.attribute('rel');
    if (property !== null && outer.isSchemaOrg) this.#takeProperty(element, property, context);
    if (rel !== null && outer.isSchemaOrg && rel.includes(':')) this.#takeRelation(element, rel, context);
    const type = element.attribute('typeof');
    if (type !== null) {
      const taken = this.#takeTypes(type, context);
      const leads = !outer.isSchemaOrg || (property ?? rel) === null || MAIN_PROPERTIES.has(property ?? '');
      const isMain = outer.isMain && leads && isMainEntity(taken.types ?? []);
      const id = linkedNode(element, ['about', 'resource', 'href', 'src']);
      if (id !== null) this.findings.node(id, '', taken.isSchemaOrg);
      this.#scopes.push({ element, context, ...taken, isMain, id });
    }
    // Where the subject's types are not known anyway, another subject makes no difference.
    else if (outer.types !== null && changesSubject(element, property))
      this.#scopes.push({ ...outer, element, context, types: null, id: null });
    else if (context !== outer.context) this.#scopes.push({ ...outer, element, context });
    return this.#text.waitsFor(element);
  }

  onText(text: string, parent: OpenElement): void {
    this.#text.add(text, parent);
  }

  onClose(element: OpenElement): void {
    if (this.#scope.element === element) this.#scopes.pop();
    this.#text.end(element);
  }

  get #scope(): Scope {
    return this.#scopes[this.#scopes.length - 1] ?? OUTSIDE;
  }

  #takeTypes(written: string, context: RdfaContext): Pick<Scope, 'isSchemaOrg' | 'types'> {
    const types: string[] = [];
    let foreign = false;
    for (const type of written.trim().split(/\s+/)) {
      if (type === '') continue;
      const what = `typeof "${shorten(type, 80)}"`;
      const iri = rdfaIri(context, type);
      const name = iri === null ? null : typeNamed(iri, what, this.findings);
      foreign ||= name === null;
      if (name !== null) takeType(name, types, this.findings);
      // Other vocabularies are declared nowhere, as MediaWiki's `mw:File/Thumb`.
      else if (iri === null && (!type.includes(':') || TYPES.has(type.slice(type.indexOf(':') + 1))))
        this.findings.error(
          `${what} names nothing here; add vocab="https://schema.org/" or declare its prefix`,
        );
    }
    return { isSchemaOrg: types.length > 0, types: foreign || types.length === 0 ? null : types };
  }

  /** `about` on the element itself names another subject than the node around it. */
  #typesFor(element: OpenElement): readonly string[] | null {
    return element.attribute('about') === null ? this.#scope.types : null;
  }

  /** `rel="schema:author"`: names without a prefix are those of links, such as `nofollow`. */
  #takeRelation(element: OpenElement, names: string, context: RdfaContext): void {
    const node = linkedNode(element, ['resource', 'href', 'src']);
    for (const token of names.trim().split(/\s+/)) {
      const iri = token.includes(':') ? rdfaIri(context, token) : null;
      const property = schemaOrgName(iri ?? '');
      const type = iri === RDF_TYPE ? schemaOrgName(element.attribute('resource') ?? '') : null;
      if (type !== null) this.findings.type(type);
      if (property === null) continue;
      judgeProperty(property, this.#typesFor(element), this.findings);
      if (PROVENANCE_PROPERTIES.has(property))
        this.findings.value(property, node ?? '', this.#scope.isMain, { isLink: true });
    }
  }

  #takeProperty(element: OpenElement, names: string, context: RdfaContext): void {
    const link = linkedNode(element, ['resource', 'href']);
    const value = attributeValue(element);
    const { id, isMain } = this.#scope;
    for (const token of names.trim().split(/\s+/)) {
      const property = schemaOrgName(rdfaIri(context, token) ?? '');
      if (property === null) continue;
      judgeProperty(property, this.#typesFor(element), this.findings);
      const named = property === 'name' ? id : null;
      if (property === 'name' && this.#text.waitsFor(this.#scope.element)) this.#text.startName(element);
      if (named === null && !PROVENANCE_PROPERTIES.has(property)) continue;
      const take = (text: string): void => {
        if (named === null) this.findings.value(property, text, isMain);
        else this.findings.node(named, text, true);
      };
      if (named === null && link !== null) this.findings.value(property, link, isMain, { isLink: true });
      else if (value !== null) take(value);
      else this.#text.start(element, take);
    }
  }
}

/** Whether what is inside the element is about something else (RDFa Core section 7.5, steps 5 and 6). */
function changesSubject(element: OpenElement, property: string | null): boolean {
  const has = (name: string): boolean => element.attribute(name) !== null;
  return ['about', 'rel', 'rev'].some(has) || (property === null && ['resource', 'href', 'src'].some(has));
}
