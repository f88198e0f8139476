/** schema.org in Microdata (HTML section 5, https://html.spec.whatwg.org/multipage/microdata.html). */
import type { Collector } from '../page/collector.ts';
import type { OpenElement } from '../page/open-element.ts';
import { shorten } from '../page/white-space.ts';
import { attributeValue } from './property-value.ts';
import { PROVENANCE_PROPERTIES, type SchemaFindings, SchemaFindingsBuilder } from './schema-findings.ts';
import { schemaOrgName } from './schema-org-name.ts';
import { TextValue } from './text-value.ts';

interface Item {
  element: OpenElement;
  isSchemaOrg: boolean;
}

export class MicrodataCollector implements Collector {
  readonly tags = null;
  readonly #findings = new SchemaFindingsBuilder('microdata');
  readonly #items: Item[] = [];
  readonly #text = new TextValue();
  #property = '';

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes) return false;
    const property = element.attribute('itemprop');
    if (property !== null) this.#takeProperty(element, property);
    const type = element.attribute('itemtype');
    if (element.attribute('itemscope') !== null) {
      this.#items.push({ element, isSchemaOrg: type !== null && this.#takeTypes(type) });
    } else if (type !== null) {
      this.#findings.error(
        `Microdata: itemtype "${shorten(type.trim(), 80)}" stands without itemscope, so there is no item; add itemscope`,
      );
    }
    return this.#text.element === element;
  }

  onText(text: string): void {
    this.#text.add(text);
  }

  onClose(element: OpenElement): void {
    if (this.#items.at(-1)?.element === element) this.#items.pop();
    const text = this.#text.end(element);
    if (text !== null) this.#findings.value(this.#property, text);
  }

  finish(): SchemaFindings {
    return this.#findings;
  }

  #takeTypes(itemtype: string): boolean {
    let found = false;
    for (const type of itemtype.trim().split(/\s+/)) {
      const name = schemaOrgName(type);
      if (name !== null) {
        this.#findings.type(name);
        found = true;
      } else if (!URL.canParse(type)) {
        this.#findings.error(
          `Microdata: itemtype "${shorten(type, 80)}" is not an absolute URL; write https://schema.org/${shorten(type, 40)}`,
        );
      }
    }
    return found;
  }

  #takeProperty(element: OpenElement, names: string): void {
    if (this.#items.at(-1)?.isSchemaOrg !== true) return;
    for (const token of names.trim().split(/\s+/)) {
      const property = schemaOrgName(token) ?? token;
      if (!PROVENANCE_PROPERTIES.has(property)) continue;
      const value = attributeValue(element);
      if (value !== null) this.#findings.value(property, value);
      else {
        this.#property = property;
        this.#text.start(element);
      }
    }
  }
}
