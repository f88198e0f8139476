/**
 * schema.org in RDFa 1.1 (https://www.w3.org/TR/rdfa-core/ section 7.4–7.5, RDFa Lite): which IRI a `typeof` or
 * `property` stands for, by `vocab`, `prefix` and the initial context, in which `schema` is declared.
 */

import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { LIMITS } from '../limits/limits.ts';
import { shorten } from '../text/white-space.ts';
import { attributeValue } from './property-value.ts';
import { INITIAL_CONTEXT, localContext, type RdfaContext, rdfaIri } from './rdfa-context.ts';
import { PROVENANCE_PROPERTIES, type SchemaFindings, SchemaFindingsBuilder } from './schema-findings.ts';
import { schemaOrgName } from './schema-org-name.ts';
import { TextValue } from './text-value.ts';
import { judgeProperty, judgeType } from './vocabulary-faults.ts';

interface Scope {
  element: OpenElement | null;
  context: RdfaContext;
  /** Whether the nearest typed node is one of schema.org. */
  isSchemaOrg: boolean;
  /** All types of the subject, where they are known and schema.org's; else null. */
  types: readonly string[] | null;
}

export class RdfaCollector implements Collector {
  readonly tags = null;
  readonly #findings = new SchemaFindingsBuilder('rdfa');
  readonly #scopes: Scope[] = [{ element: null, context: INITIAL_CONTEXT, isSchemaOrg: false, types: null }];
  readonly #text = new TextValue();
  #property = '';

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes) return false;
    const outer = this.#scope;
    const context = localContext(outer.context, element);
    const property = element.attribute('property');
    if (property !== null && outer.isSchemaOrg) this.#takeProperty(element, property, context);
    const type = element.attribute('typeof');
    if (type !== null) this.#scopes.push({ element, context, ...this.#takeTypes(type, context) });
    // Where the subject's types are not known anyway, another subject makes no difference.
    else if (outer.types !== null && changesSubject(element, property))
      this.#scopes.push({ ...outer, element, context, types: null });
    else if (context !== outer.context) this.#scopes.push({ ...outer, element, context });
    return this.#text.element === element;
  }

  onText(text: string): void {
    this.#text.add(text);
  }

  onClose(element: OpenElement): void {
    if (this.#scope.element === element) this.#scopes.pop();
    const text = this.#text.end(element);
    if (text !== null) this.#findings.value(this.#property, text);
  }

  finish(): SchemaFindings {
    return this.#findings;
  }

  get #scope(): Scope {
    return (
      this.#scopes.at(-1) ?? { element: null, context: INITIAL_CONTEXT, isSchemaOrg: false, types: null }
    );
  }

  #takeTypes(written: string, context: RdfaContext): Pick<Scope, 'isSchemaOrg' | 'types'> {
    const types: string[] = [];
    let foreign = false;
    for (const type of written.trim().split(/\s+/)) {
      if (type === '') continue;
      const iri = rdfaIri(context, type);
      const name = iri === null ? null : schemaOrgName(iri);
      foreign ||= name === null;
      if (iri === null) {
        this.#findings.error(
          `typeof "${shorten(type, 80)}" names nothing here; add vocab="https://schema.org/" or declare its prefix`,
        );
      }
      if (name === null) continue;
      this.#findings.type(name);
      if (types.length < LIMITS.schemaTypesPerItem.value) types.push(name);
      if (!this.#findings.full) judgeType(name, this.#findings);
    }
    return { isSchemaOrg: types.length > 0, types: foreign || types.length === 0 ? null : types };
  }

  /** `about` on the element itself names another subject than the node around it. */
  #typesFor(element: OpenElement): readonly string[] | null {
    return element.attribute('about') === null ? this.#scope.types : null;
  }

  #takeProperty(element: OpenElement, names: string, context: RdfaContext): void {
    for (const token of names.trim().split(/\s+/)) {
      const property = schemaOrgName(rdfaIri(context, token) ?? '');
      if (property === null) continue;
      if (!this.#findings.full) judgeProperty(property, this.#typesFor(element), this.#findings);
      if (!PROVENANCE_PROPERTIES.has(property)) continue;
      const value = attributeValue(element) ?? element.attribute('resource');
      if (value !== null) this.#findings.value(property, value);
      else {
        this.#property = property;
        this.#text.start(element);
      }
    }
  }
}

/** Whether what is inside the element is about something else (RDFa Core section 7.5, steps 5 and 6). */
function changesSubject(element: OpenElement, property: string | null): boolean {
  if (
    element.attribute('about') !== null ||
    element.attribute('rel') !== null ||
    element.attribute('rev') !== null
  )
    return true;
  return property === null && ['resource', 'href', 'src'].some((name) => element.attribute(name) !== null);
}
