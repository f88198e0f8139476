/**
 * schema.org in RDFa 1.1 (https://www.w3.org/TR/rdfa-core/ section 7.4–7.5, RDFa Lite): which IRI a `typeof` or
 * `property` stands for, by `vocab`, `prefix` and the initial context, in which `schema` is declared.
 */
import type { Collector } from '../page/collector.ts';
import type { OpenElement } from '../page/open-element.ts';
import { shorten } from '../page/white-space.ts';
import { attributeValue } from './property-value.ts';
import { INITIAL_CONTEXT, localContext, type RdfaContext, rdfaIri } from './rdfa-context.ts';
import { PROVENANCE_PROPERTIES, type SchemaFindings, SchemaFindingsBuilder } from './schema-findings.ts';
import { schemaOrgName } from './schema-org-name.ts';
import { TextValue } from './text-value.ts';

interface Scope {
  element: OpenElement | null;
  context: RdfaContext;
  /** Whether the nearest typed node is one of schema.org. */
  isSchemaOrg: boolean;
}

export class RdfaCollector implements Collector {
  readonly tags = null;
  readonly #findings = new SchemaFindingsBuilder('rdfa');
  readonly #scopes: Scope[] = [{ element: null, context: INITIAL_CONTEXT, isSchemaOrg: false }];
  readonly #text = new TextValue();
  #property = '';

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes) return false;
    const outer = this.#scope;
    const context = localContext(outer.context, element);
    const property = element.attribute('property');
    if (property !== null && outer.isSchemaOrg) this.#takeProperty(element, property, context);
    const type = element.attribute('typeof');
    if (type !== null || context !== outer.context) {
      const isSchemaOrg = type === null ? outer.isSchemaOrg : this.#takeTypes(type, context);
      this.#scopes.push({ element, context, isSchemaOrg });
    }
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
    return this.#scopes.at(-1) ?? { element: null, context: INITIAL_CONTEXT, isSchemaOrg: false };
  }

  #takeTypes(types: string, context: RdfaContext): boolean {
    let found = false;
    for (const type of types.trim().split(/\s+/)) {
      if (type === '') continue;
      const iri = rdfaIri(context, type);
      if (iri === null) {
        this.#findings.error(
          `RDFa: typeof "${shorten(type, 80)}" names nothing here; add vocab="https://schema.org/" or declare its prefix`,
        );
        continue;
      }
      const name = schemaOrgName(iri);
      if (name === null) continue;
      this.#findings.type(name);
      found = true;
    }
    return found;
  }

  #takeProperty(element: OpenElement, names: string, context: RdfaContext): void {
    for (const token of names.trim().split(/\s+/)) {
      const property = schemaOrgName(rdfaIri(context, token) ?? '');
      if (property === null || !PROVENANCE_PROPERTIES.has(property)) continue;
      const value = attributeValue(element) ?? element.attribute('resource');
      if (value !== null) this.#findings.value(property, value);
      else {
        this.#property = property;
        this.#text.start(element);
      }
    }
  }
}
