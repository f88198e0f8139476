import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { isJsonLdType, readJsonLd } from './json-ld.ts';
import { SchemaFindings } from './schema-findings.ts';

/** Scripts of type `application/ld+json`. */
export class JsonLdCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['script']);
  readonly findings = new SchemaFindings('json-ld');
  #open: OpenElement | null = null;
  #source = '';

  onOpen(element: OpenElement): boolean {
    if (!isJsonLdType(element.attribute('type') ?? '')) return false;
    this.#open = element;
    this.#source = '';
    return true;
  }

  onText(text: string): void {
    this.#source += text;
  }

  onClose(element: OpenElement): void {
    if (element !== this.#open) return;
    this.#open = null;
    readJsonLd(this.#source, this.findings);
  }
}
