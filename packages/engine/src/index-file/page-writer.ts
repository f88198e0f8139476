import { LIMITS } from '../limits/limits.ts';
import type { PagePassage } from '../record/page-analysis.ts';
import { commonest, FIELD_WEIGHT, type IndexedPage, languageOfPage } from '../text/site-index.ts';
import type { FileWriter } from './byte-file.ts';
import { GrowableInts } from './growable.ts';
import { type Footer, MOST_PASSAGES, type PageHead } from './index-layout.ts';
import { citationTerm, headingTerm } from './special-terms.ts';
import { writeTable } from './table-writer.ts';
import type { TermCounter } from './term-counter.ts';
import { TextSet } from './text-set.ts';

/** Writes the records of pages one after another, counts their terms, and keeps what the tables say of them. */
export class PageWriter {
  readonly #out: FileWriter;
  readonly #terms: TermCounter;
  readonly #positions: number[] = [];
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

  constructor(out: FileWriter, terms: TermCounter) {
    this.#out = out;
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
    const head: PageHead = { id, geoScore, wordCount, schemaTypes, lang, content };
    this.#positions.push(this.#out.position);
    this.#pagePassages.push(this.#passages.size / 2);
    let at = this.#line(url) + this.#line(JSON.stringify(head));
    for (const passage of passages) {
      if (this.#isFull(`${passage.heading ?? ''}${passage.text}`)) break;
      const bytes = this.#line(JSON.stringify(passage));
      this.#readPassage(passage, lang, at, bytes - 1);
      at += bytes;
    }
    this.#terms.endDocument('page');
    this.#terms.endPage();
  }

  /** Of the file that becomes of the pages so far. */
  get bytes(): number {
    // Three numbers of four bytes by passage, and seven by page.
    const tables = 6 * this.#passages.size + 28 * this.#positions.length;
    return this.#out.position + this.#terms.bytes + tables;
  }

  end(): void {
    this.#positions.push(this.#out.position);
    this.#pagePassages.push(this.#passages.size / 2);
  }

  languages(): Pick<Footer, 'lang' | 'languages'> {
    const languages: Footer['languages'] = JSON.parse(`[${[...this.#languages.keys()].join(',')}]`);
    return { lang: commonest(this.#pagesIn), languages };
  }

  tables(): Omit<Footer['tables'], 'blocks'> {
    return {
      pages: writeTable(this.#out, Float64Array.from(this.#positions)),
      pageLanguages: writeTable(this.#out, this.#pageLanguages.values()),
      pagePassages: writeTable(this.#out, this.#pagePassages.values()),
      passages: writeTable(this.#out, this.#passages.values()),
    };
  }

  /** Its length in bytes. */
  #line(text: string): number {
    const bytes = encoder.encode(`${text}\n`);
    this.#out.write(bytes);
    return bytes.length;
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

  #readPassage({ heading, text }: PagePassage, lang: string | null, at: number, bytes: number): void {
    const terms = this.#terms.read(text, lang);
    for (const term of terms) this.#terms.add('page', term, FIELD_WEIGHT.text);
    if (terms.length === 0 || this.#passages.size / 2 >= MOST_PASSAGES || !this.#seen.add(text)) return;
    this.#passages.push(at);
    this.#passages.push(bytes);
    for (const term of terms) this.#terms.add('passage', term, 1);
    for (const term of heading === null ? [] : this.#terms.read(heading, lang))
      this.#terms.add('passage', term, 1);
    this.#terms.endDocument('passage');
  }
}

const encoder = new TextEncoder();
