import { boundedMessage } from '../limits/bounded-message.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import type { SchemaFormat } from '../record/page-analysis.ts';
import { wordSet } from '../text/word-set.ts';
import { type FoundValue, type NodeId, NodeNames, type SchemaValue } from './node-names.ts';

/** The properties whose values the score looks at. */
export const PROVENANCE_PROPERTIES = wordSet(
  'dateModified datePublished dateCreated datePosted author creator publisher hiringOrganization',
);

const AUTHORS = wordSet('author creator');

/** Properties whose value is, or is a part of, what the page is about; other values stand beside it. */
export const MAIN_PROPERTIES = wordSet('mainEntity mainEntityOfPage');
/** What somebody else says about it. */
const REPLIES = wordSet('Comment Answer UserComments');

/** Whether what stands in a value with these types is what the page is about. */
export function isMainEntity(types: readonly string[]): boolean {
  return !types.some((type) => REPLIES.has(type));
}

const FORMAT_NAMES: Readonly<Record<SchemaFormat, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
};

/** What else is to be known of a value. */
type AboutValue = Pick<FoundValue, 'subject' | 'isLink'>;

/** What one format of structured data says on a page, bounded so that a hostile page cannot fill the memory. */
export class SchemaFindings {
  readonly format: SchemaFormat;
  readonly #types = new Set<string>();
  readonly #longTypes = new Set<string>();
  /** Whether there are more types than are kept. */
  hasMoreTypes = false;
  readonly #found: FoundValue[] = [];
  readonly #nodes = new NodeNames();
  /** Values of `dateModified`, `datePublished`, `author`, `publisher` … of schema.org nodes, and the site's name as `siteName`. */
  values: readonly SchemaValue[] = [];
  /** What is lost or means nothing, each once. */
  readonly errors: string[] = [];
  /** What is understood, but not written as schema.org means it, each once. */
  readonly warnings: string[] = [];

  constructor(format: SchemaFormat) {
    this.format = format;
  }

  /** schema.org types, without prefix, each once. */
  get types(): readonly string[] {
    return [...this.#types];
  }

  /** Names that are too long to be those of types, each once. */
  get longTypes(): readonly string[] {
    return [...this.#longTypes];
  }

  type(name: string): void {
    const kept = name.length > LIMITS.schemaType.value ? this.#longTypes : this.#types;
    if (kept.size < LIMITS.schemaTypes.value) kept.add(name);
    else this.hasMoreTypes ||= kept === this.#types && !kept.has(name);
  }

  /** An author counts who has a name and is that of a main entity: a reviewer has not written the page. */
  value(property: string, value: FoundValue['value'], ofMain: boolean, about: AboutValue = {}): void {
    if (
      (AUTHORS.has(property) && (!ofMain || value === '')) ||
      this.#found.length >= LIMITS.schemaValues.value
    )
      return;
    const kept = typeof value === 'string' ? beginning(value, LIMITS.sample.value) : value;
    this.#found.push({ property, value: kept, ...about });
  }

  /** See NodeNames. */
  node(id: NodeId, name: string, isTyped: boolean): void {
    this.#nodes.describe(id, beginning(name, LIMITS.sample.value), isTyped);
  }

  /**
   * All of it, when the whole page was read.
   * @param base what relative identifiers of its nodes are resolved against
   */
  finish(base: string | null): this {
    const values = this.#nodes.resolve(this.#found, base);
    this.values = values.filter(({ property, value }) => !AUTHORS.has(property) || value !== '');
    return this;
  }

  error(message: string): void {
    this.#note(this.errors, message);
  }

  warning(message: string): void {
    this.#note(this.warnings, message);
  }

  /** Whether nothing more is kept, so that a hostile page's thousandth fault need not be worked out. */
  get full(): boolean {
    return this.fullOfErrors && this.warnings.length >= LIMITS.schemaErrors.value;
  }

  /** Likewise for errors alone, whose suggestions cost most. */
  get fullOfErrors(): boolean {
    return this.errors.length >= LIMITS.schemaErrors.value;
  }

  #note(notes: string[], message: string): void {
    const note = boundedMessage(`${FORMAT_NAMES[this.format]}: ${message}`);
    if (notes.length < LIMITS.schemaErrors.value && !notes.includes(note)) notes.push(note);
  }
}
