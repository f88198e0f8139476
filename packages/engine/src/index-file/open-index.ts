import { statSync } from 'node:fs';
import type { PagePassage } from '../record/page-analysis.ts';
import type { Postings } from '../text/postings.ts';
import type { PageLanguage, SiteIndex, SitePage, SitePassage } from '../text/site-index.ts';
import { checksumOf, FileReader } from './byte-file.ts';
import { DamagedIndex } from './damaged-index.ts';
import { Dictionary } from './dictionary.ts';
import { FIELDS, type Field, type Footer, MARK, type Place, TRAILER_BYTES } from './index-layout.ts';
import { lastPlace } from './last-place.ts';
import { citationTerm, headingTerm } from './special-terms.ts';
import { StoredPage } from './stored-page.ts';

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

/** More than a URL has; a longer one takes a second look. */
const URL_BYTES = 1024;
/** Pages that are parsed once, however often they are asked for: a brief asks for ten. Each takes up to some 3 MB. */
const MOST_KEPT = 12;

/**
 * Opens what writeSiteIndex has written, and reads all of it once to see that it is that. In memory stand some bytes by
 * page and passage; texts and posting lists are read when they are asked for.
 * @throws DamagedIndex
 */
export function openSiteIndex(path: string): OpenedIndex {
  let file: FileReader | null = null;
  try {
    // Before it is read through, so that nothing changes unnoticed.
    const state = stateOf(path);
    file = new FileReader(path);
    return new IndexFile({ path, state, file }, readFooter(file));
  } catch (error) {
    file?.close();
    throw new DamagedIndex(path, { cause: error });
  }
}

function readFooter(file: FileReader): Footer {
  const trailer = file.size - TRAILER_BYTES;
  const mark = decoder.decode(file.read(0, MARK.length));
  if (mark !== MARK) throw new RangeError('It is no index of this version.');
  const numbers = new DataView(file.read(trailer, TRAILER_BYTES).buffer);
  if (checksumOf(file, trailer) !== numbers.getUint32(4, true))
    throw new RangeError('It is not as it was written.');
  const length = numbers.getUint32(0, true);
  const footer: Footer = JSON.parse(decoder.decode(file.read(trailer - length, length)));
  return footer;
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

const decoder = new TextDecoder();

interface VerifiedFile {
  readonly path: string;
  /** When it was looked through. */
  readonly state: string | null;
  readonly file: FileReader;
}

class IndexFile implements OpenedIndex {
  readonly #verified: VerifiedFile;
  readonly #file: FileReader;
  readonly #footer: Footer;
  readonly #marks: Postings;
  readonly #pages: Float64Array;
  readonly #pageLanguages: Int32Array;
  readonly #pagePassages: Int32Array;
  /** Pages that were asked for last, the last one last. */
  readonly #kept = new Map<number, StoredPage>();
  readonly pageTerms: Postings;
  readonly titleTerms: Postings;
  readonly passageTerms: Postings;
  readonly lang: string | null;
  readonly languages: readonly string[];

  constructor(verified: VerifiedFile, footer: Footer) {
    const { file } = verified;
    const { tables, lengths, averageLength, lang, languages } = footer;
    this.#verified = verified;
    this.#file = file;
    this.#footer = footer;
    this.lang = lang;
    this.languages = [...new Set(languages.flatMap((language) => language.lang ?? []))];
    this.#pages = floatsAt(file, tables.pages);
    this.#pageLanguages = intsAt(file, tables.pageLanguages);
    this.#pagePassages = intsAt(file, tables.pagePassages);
    const dictionary = new Dictionary(file, floatsAt(file, tables.blocks));
    const postings = (field: Field) =>
      dictionary.postings(FIELDS.indexOf(field), intsAt(file, lengths[field]), averageLength[field]);
    this.pageTerms = postings('page');
    this.titleTerms = postings('title');
    this.passageTerms = postings('passage');
    this.#marks = postings('marks');
  }

  get size(): number {
    return this.#pages.length - 1;
  }

  page(doc: number): SitePage {
    const [from = 0, to = 0] = this.#pages.subarray(doc, doc + 2);
    const page =
      this.#kept.get(doc) ??
      new StoredPage(this.languageOf(doc).lang, () => this.#file.read(from, to - from));
    this.#kept.delete(doc);
    this.#kept.set(doc, page);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }

  languageOf(doc: number): PageLanguage {
    const found = this.#footer.languages[this.#pageLanguages[doc] ?? 0];
    return { lang: found?.lang ?? null, declaredScript: found?.declaredScript };
  }

  pageAt(url: string): number | null {
    const doc = lastPlace(this.size, (place) => this.#urlOf(place) <= url);
    return this.size > 0 && this.#urlOf(doc) === url ? doc : null;
  }

  passage(doc: number): SitePassage {
    const page = this.pageOf(doc);
    const entry = { at: this.#footer.tables.passages.at + 8 * doc, length: 2 };
    const [at = 0, length = 0] = intsAt(this.#file, entry);
    const json = decoder.decode(this.#file.read((this.#pages[page] ?? 0) + at, length));
    const passage: PagePassage = JSON.parse(json);
    return { page: this.page(page), ...passage };
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
    const { path, state } = this.#verified;
    return state !== null && stateOf(path) === state;
  }

  whole<T>(work: () => T): T {
    try {
      const made = work();
      if (!this.isAsOpened()) throw new RangeError('Somebody has written to it, or removed it.');
      return made;
    } catch (error) {
      if (this.isAsOpened() && this.#isWhole()) throw error;
      throw new DamagedIndex(this.#verified.path, { cause: error });
    } finally {
      this.#kept.clear();
    }
  }

  close(): void {
    this.#file.close();
  }

  /** A failing disk does not touch the time of its last change. */
  #isWhole(): boolean {
    try {
      readFooter(this.#file);
      return true;
    } catch {
      return false;
    }
  }

  #urlOf(doc: number): string {
    const [from = 0, to = 0] = this.#pages.subarray(doc, doc + 2);
    for (let length = URL_BYTES; ; length *= 2) {
      const bytes = this.#file.read(from, Math.min(length, to - from));
      const end = bytes.indexOf(0x0a);
      if (end >= 0) return decoder.decode(bytes.subarray(0, end));
      if (length >= to - from) throw new RangeError('A record has no URL.');
    }
  }
}

function intsAt(file: FileReader, { at, length }: Place): Int32Array {
  return new Int32Array(file.read(at, 4 * length).buffer);
}

function floatsAt(file: FileReader, { at, length }: Place): Float64Array {
  return new Float64Array(file.read(at, 8 * length).buffer);
}
