import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LIMITS } from '../limits/limits.ts';
import type { PagePassage } from '../record/page-analysis.ts';
import { commonest, FIELD_WEIGHT, type IndexedPage, languageOfPage } from '../text/site-index.ts';
import { GrowableInts } from './growable.ts';
import { type Languages, MOST_PASSAGES, type PageHead, type TableName } from './index-layout.ts';
import { citationTerm, headingTerm } from './special-terms.ts';
import type { TermCounter } from './term-counter.ts';
import { TextSet } from './text-set.ts';

/** Writes pages one after another, counts their terms, and keeps what the tables say of them. */
export class PageWriter {
  readonly #size: () => number;
  readonly #addPage: StatementSync;
  readonly #addPassages: StatementSync;
  readonly #terms: TermCounter;
  /** How many are written. */
  #pages = 0;
  #rows = 0;
  readonly #pageLanguages = new GrowableInts();
  readonly #pagePassages = new GrowableInts();
  readonly #passages = new GrowableInts();
  readonly #seen = new TextSet();
  /** By their JSON, in order of their numbers. */
  readonly #languages = new Map<string, number>();
  readonly #pagesIn = new Map<string, number>();
  #lastUrl = '';
  /** Of the page's headings and passages, so far; a passage's heading is counted with each, as it is written with each. */
  #characters = 0;

  constructor(database: DatabaseSync, terms: TermCounter) {
    this.#size = sizeOf(database);
    this.#addPage = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?, ?)');
    this.#addPassages = database.prepare('INSERT INTO passages SELECT ? + key, value FROM json_each(?)');
    this.#terms = terms;
  }

  add(page: IndexedPage): void {
    const { url, id, geoScore, wordCount, schemaTypes } = page;
    if (url <= this.#lastUrl) throw new RangeError(`${url} does not come after ${this.#lastUrl}.`);
    this.#lastUrl = url;
    const lang = this.#noteLanguage(page);
    const { passages, headings, ...rest } = page.content;
    this.#characters = 0;
    const content = { ...rest, headings: this.#readTop(page.content, lang) };
    const head: PageHead = { id, geoScore, wordCount, schemaTypes, content };
    this.#pagePassages.push(this.#passages.size);
    const first = this.#rows;
    for (const passage of passages) {
      if (this.#isFull(`${passage.heading ?? ''}${passage.text}`)) break;
      this.#readPassage(passage, lang);
      this.#rows += 1;
    }
    this.#addPassages.run(first, JSON.stringify(passages.slice(0, this.#rows - first)));
    this.#addPage.run(this.#pages, url, JSON.stringify(head), first, this.#rows);
    this.#pages += 1;
    this.#terms.endDocument('page');
    this.#terms.endPage();
  }

  /** Of the file that becomes of the pages so far. */
  get bytes(): number {
    // A number of four bytes by passage, and six by page.
    const tables = 4 * this.#passages.size + 24 * this.#pages;
    return this.#size() + this.#terms.bytes + tables;
  }

  languages(): Languages {
    const languages: Languages['languages'] = JSON.parse(`[${[...this.#languages.keys()].join(',')}]`);
    return { lang: commonest(this.#pagesIn), languages };
  }

  tables(): Readonly<Partial<Record<TableName, Int32Array>>> {
    this.#pagePassages.push(this.#passages.size);
    return {
      pageLanguages: this.#pageLanguages.values(),
      pagePassages: this.#pagePassages.values(),
      passages: this.#passages.values(),
    };
  }

  #noteLanguage(page: IndexedPage): string | null {
    const { lang, declaredScript } = languageOfPage(page);
    const entry = declaredScript === undefined ? { lang } : { lang, declaredScript };
    const key = JSON.stringify(entry);
    const number = this.#languages.get(key) ?? this.#languages.size;
    this.#languages.set(key, number);
    this.#pageLanguages.push(number);
    if (lang !== null) this.#pagesIn.set(lang, (this.#pagesIn.get(lang) ?? 0) + 1);
    return lang;
  }

  /** Whether the page has all that it may, so that this text of it is left out. */
  #isFull({ length }: string): boolean {
    this.#characters += length;
    return (
      this.#characters > LIMITS.indexedCharacters.value ||
      this.#terms.open('page') >= LIMITS.indexedWords.value
    );
  }

  /** Counts what stands above the passages; returns the headings that the index has. */
  #readTop(
    { title, description, headings, cites }: PageHead['content'],
    lang: string | null,
  ): PageHead['content']['headings'] {
    const add = (text: string | null, weight: number, isTitle: boolean) => {
      for (const term of text === null ? [] : this.#terms.read(text, lang)) {
        this.#terms.add('page', term, weight);
        if (isTitle) this.#terms.add('title', term, 1);
      }
    };
    add(title, FIELD_WEIGHT.title, true);
    add(description, FIELD_WEIGHT.description, false);
    const found: typeof headings = [];
    for (const heading of headings) {
      if (this.#isFull(heading.text)) break;
      found.push(heading);
      add(heading.text, FIELD_WEIGHT.heading, heading.level === 1);
    }
    this.#terms.endDocument('title');
    for (const text of new Set(found.map((heading) => heading.text))) this.#mark(headingTerm(text));
    for (const url of cites) this.#mark(citationTerm(url));
    this.#terms.endDocument('marks');
    return found;
  }

  #mark(term: string): void {
    this.#terms.add('marks', this.#terms.number(term), 1);
  }

  #readPassage({ heading, text }: PagePassage, lang: string | null): void {
    const terms = this.#terms.read(text, lang);
    for (const term of terms) this.#terms.add('page', term, FIELD_WEIGHT.text);
    if (terms.length === 0 || this.#passages.size >= MOST_PASSAGES || !this.#seen.add(text)) return;
    this.#passages.push(this.#rows);
    for (const term of terms) this.#terms.add('passage', term, 1);
    for (const term of heading === null ? [] : this.#terms.read(heading, lang))
      this.#terms.add('passage', term, 1);
    this.#terms.endDocument('passage');
  }
}

/** Tells how many bytes a database's file has, with those that are still to be written to it. */
function sizeOf(database: DatabaseSync): () => number {
  const pages = database.prepare('PRAGMA page_count');
  const bytes = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  return () => bytes * Number(pages.get()?.page_count);
}
