import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PagePassage } from '../record/page-analysis.ts';
import type { PostingEntries, Postings } from '../text/postings.ts';
import type { PageLanguage, SiteIndex, SitePage, SitePassage } from '../text/site-index.ts';
import { DamagedIndex } from './damaged-index.ts';
import {
  FIELDS,
  type Field,
  type Languages,
  type PageHead,
  type TableName,
  VERSION,
} from './index-layout.ts';
import { lastPlace } from './last-place.ts';
import { isSealed } from './sealed-file.ts';
import { citationTerm, headingTerm } from './special-terms.ts';
import { VarintReader } from './varint.ts';

export interface OpenedIndex extends SiteIndex {
  /** False once anybody has written to the file, or it is gone: what was read through at its opening is not there. */
  isAsOpened(): boolean;
  /**
   * What `work` makes of this index.
   * @throws DamagedIndex where the file was not whole all the while, whatever that has led `work` to
   */
  whole<T>(work: () => T): T;
  close(): void;
}

/** Pages that are parsed once, however often they are asked for: a brief asks for ten. Each takes up to some 3 MB. */
const MOST_KEPT = 12;
/** Terms looked up that are remembered: a brief asks for the same ones again and again. */
const MOST_KNOWN = 20_000;

/**
 * Opens what writeSiteIndex has written, and reads all of it once to see that it is that. In memory stand some bytes by
 * page and passage; texts and posting lists are read when they are asked for.
 * @throws DamagedIndex
 */
export function openSiteIndex(path: string): OpenedIndex {
  let database: DatabaseSync | null = null;
  try {
    // Before it is read through, so that nothing changes unnoticed.
    const state = stateOf(path);
    if (!isSealed(path)) throw new RangeError('It is not as it was written.');
    database = new DatabaseSync(path, { readOnly: true });
    return new IndexFile(path, state, database);
  } catch (error) {
    database?.close();
    throw new DamagedIndex(path, { cause: error });
  }
}

/** Another once the file at a path is another, or was written to; nobody can set `ctime`. */
function stateOf(path: string): string | null {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(':');
  } catch {
    return null;
  }
}

class IndexFile implements OpenedIndex {
  readonly #path: string;
  /** When it was looked through. */
  readonly #state: string | null;
  readonly #database: DatabaseSync;
  readonly #languages: Languages['languages'];
  readonly #pageLanguages: Int32Array;
  readonly #pagePassages: Int32Array;
  readonly #passages: Int32Array;
  readonly #marks: Postings;
  readonly #readUrl: StatementSync;
  readonly #readPage: StatementSync;
  readonly #readPassages: StatementSync;
  readonly #findTerm: StatementSync;
  readonly #readLists: StatementSync;
  /** By term, how many documents of each field use it. */
  readonly #frequencies = new Map<string, readonly number[]>();
  /** Pages that were asked for last, the last one last. */
  readonly #kept = new Map<number, SitePage>();
  readonly pageTerms: Postings;
  readonly titleTerms: Postings;
  readonly passageTerms: Postings;
  readonly lang: string | null;
  readonly languages: readonly string[];

  constructor(path: string, state: string | null, database: DatabaseSync) {
    if (database.prepare('PRAGMA user_version').get()?.user_version !== VERSION)
      throw new RangeError('It is no index of this version.');
    // All that is read is of one state of the file, which is looked at once.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN');
    this.#path = path;
    this.#state = state;
    this.#database = database;
    const { lang, languages }: Languages = JSON.parse(String(this.#content('languages')));
    this.lang = lang;
    this.#languages = languages;
    this.languages = [...new Set(languages.flatMap((language) => language.lang ?? []))];
    this.#pageLanguages = this.#table('pageLanguages');
    this.#pagePassages = this.#table('pagePassages');
    this.#passages = this.#table('passages');
    this.#readUrl = database.prepare('SELECT url FROM pages WHERE doc = ?');
    this.#readPage = database.prepare('SELECT url, head, first, last FROM pages WHERE doc = ?');
    this.#readPassages = database.prepare(
      'SELECT json FROM passages WHERE row >= ? AND row < ? ORDER BY row',
    );
    this.#findTerm = database.prepare('SELECT field, documents FROM lists WHERE term = ?');
    this.#readLists = database.prepare('SELECT documents, list FROM lists WHERE term = ? AND field = ?');
    this.pageTerms = this.#postings('page');
    this.titleTerms = this.#postings('title');
    this.passageTerms = this.#postings('passage');
    this.#marks = this.#postings('marks');
  }

  get size(): number {
    return this.#pageLanguages.length;
  }

  page(doc: number): SitePage {
    const page = this.#kept.get(doc) ?? this.#parsed(doc);
    this.#kept.delete(doc);
    this.#kept.set(doc, page);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }

  languageOf(doc: number): PageLanguage {
    const found = this.#languages[this.#pageLanguages[doc] ?? 0];
    return { lang: found?.lang ?? null, declaredScript: found?.declaredScript };
  }

  pageAt(url: string): number | null {
    const urlOf = (place: number) => String(this.#readUrl.get(place)?.url);
    const doc = lastPlace(this.size, (place) => urlOf(place) <= url);
    return this.size > 0 && urlOf(doc) === url ? doc : null;
  }

  /** Its page is read when it is asked for: most passages are of pages whose passages are many. */
  passage(doc: number): SitePassage {
    const row = this.#passages[doc] ?? -1;
    const [found = null] = this.#passagesIn(row, row + 1);
    if (found === null) throw new RangeError(`There is no passage ${doc}.`);
    const read = () => this.page(this.pageOf(doc));
    return {
      ...found,
      get page() {
        return read();
      },
    };
  }

  pageOf(passage: number): number {
    return lastPlace(this.size, (page) => (this.#pagePassages[page] ?? 0) <= passage);
  }

  pagesWithHeading(text: string): number {
    return this.#marks.frequencyOf(headingTerm(text));
  }

  citationsOf(url: string): number {
    const entries = this.#marks.entriesOf(citationTerm(url));
    return entries === null ? 0 : entries.counts.reduce((sum, count) => sum + count, 0);
  }

  isAsOpened(): boolean {
    return this.#state !== null && stateOf(this.#path) === this.#state;
  }

  whole<T>(work: () => T): T {
    try {
      const made = work();
      if (!this.isAsOpened()) throw new RangeError('Somebody has written to it, or removed it.');
      return made;
    } catch (error) {
      if (this.isAsOpened() && this.#isWhole()) throw error;
      throw new DamagedIndex(this.#path, { cause: error });
    } finally {
      this.#kept.clear();
    }
  }

  close(): void {
    this.#database.close();
  }

  /** A failing disk does not touch the time of its last change. */
  #isWhole(): boolean {
    try {
      return isSealed(this.#path);
    } catch {
      return false;
    }
  }

  #content(name: TableName | 'languages'): unknown {
    return this.#database.prepare('SELECT content FROM tables WHERE name = ?').get(name)?.content;
  }

  #table(name: TableName): Int32Array {
    return new Int32Array(Uint8Array.from(bytesOf(this.#content(name))).buffer);
  }

  #parsed(doc: number): SitePage {
    const row = this.#readPage.get(doc);
    const { content, ...head }: PageHead = JSON.parse(String(row?.head));
    const read = () => this.#passagesIn(Number(row?.first), Number(row?.last));
    let passages: PagePassage[] | undefined;
    return {
      ...head,
      url: String(row?.url),
      lang: this.languageOf(doc).lang,
      content: {
        ...content,
        get passages() {
          passages ??= read();
          return passages;
        },
      },
    };
  }

  /** What the index wrote itself; its seal was looked at. */
  #passagesIn(first: number, last: number): PagePassage[] {
    const rows = this.#readPassages.all(first, last).map(({ json }) => json);
    return JSON.parse(`[${rows.join(',')}]`);
  }

  /** The terms of one field of the documents. */
  #postings(field: Field): Postings {
    const at = FIELDS.indexOf(field);
    const lengths = this.#table(field);
    return {
      size: lengths.length,
      lengths,
      averageLength:
        lengths.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
      frequencyOf: (term) => this.#frequenciesOf(term)[at] ?? 0,
      entriesOf: (term) => this.#entriesOf(term, at),
    };
  }

  #frequenciesOf(term: string): readonly number[] {
    const known = this.#frequencies.get(term);
    if (known !== undefined) return known;
    const found: number[] = [];
    for (const { field, documents } of this.#findTerm.all(term))
      found[Number(field)] = (found[Number(field)] ?? 0) + Number(documents);
    if (this.#frequencies.size >= MOST_KNOWN) this.#frequencies.clear();
    this.#frequencies.set(term, found);
    return found;
  }

  #entriesOf(term: string, field: number): PostingEntries | null {
    const size = this.#frequenciesOf(term)[field] ?? 0;
    if (size === 0) return null;
    const entries = { docs: new Int32Array(size), counts: new Int32Array(size) };
    let at = 0;
    for (const { documents, list } of this.#readLists.all(term, field)) {
      const reader = new VarintReader(bytesOf(list));
      const end = at + Number(documents);
      for (let doc = 0; at < end; at++) {
        doc += reader.next();
        entries.docs[at] = doc;
        entries.counts[at] = reader.next();
      }
    }
    return entries;
  }
}

function bytesOf(column: unknown): Uint8Array {
  if (column instanceof Uint8Array) return column;
  throw new RangeError('A column holds no bytes.');
}
