import type { SchemaFormat } from '../page/page-analysis.ts';

/** One value of a property that says who and when; `''` when it is there without a readable value. */
export interface SchemaValue {
  property: string;
  value: string;
}

/** What one format of structured data says on a page. */
export interface SchemaFindings {
  format: SchemaFormat;
  /** schema.org types, without prefix, in document order, with repetitions. */
  types: readonly string[];
  /** Values of `dateModified`, `datePublished`, `author`, `publisher` … of schema.org nodes. */
  values: readonly SchemaValue[];
  /** What is lost or means nothing, each once. */
  errors: readonly string[];
  /** What is understood, but not written as schema.org means it, each once. */
  warnings: readonly string[];
}

/** The properties whose values the score looks at. */
export const PROVENANCE_PROPERTIES: ReadonlySet<string> = new Set([
  ...['dateModified', 'datePublished', 'dateCreated', 'author', 'creator', 'publisher'],
]);

const FORMAT_NAMES: Readonly<Record<SchemaFormat, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
};

/** Findings as they are collected, bounded so that a hostile page cannot fill the memory. */
export class SchemaFindingsBuilder implements SchemaFindings {
  readonly format: SchemaFormat;
  readonly types: string[] = [];
  readonly values: SchemaValue[] = [];
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  static readonly #KEPT_TYPES = 5_000;
  static readonly #KEPT_ERRORS = 20;

  constructor(format: SchemaFormat) {
    this.format = format;
  }

  type(name: string): void {
    if (this.types.length < SchemaFindingsBuilder.#KEPT_TYPES) this.types.push(name);
  }

  value(property: string, value: string): void {
    if (this.values.length < SchemaFindingsBuilder.#KEPT_TYPES) this.values.push({ property, value });
  }

  error(message: string): void {
    this.#note(this.errors, message);
  }

  warning(message: string): void {
    this.#note(this.warnings, message);
  }

  /** Whether nothing more is kept, so that a hostile page's thousandth fault need not be worked out. */
  get full(): boolean {
    const most = SchemaFindingsBuilder.#KEPT_ERRORS;
    return this.errors.length >= most && this.warnings.length >= most;
  }

  #note(notes: string[], message: string): void {
    const note = `${FORMAT_NAMES[this.format]}: ${message}`;
    if (notes.length < SchemaFindingsBuilder.#KEPT_ERRORS && !notes.includes(note)) notes.push(note);
  }
}
