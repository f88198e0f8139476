import type { PageContent, PagePassage } from '../record/page-analysis.ts';
import type { SitePage } from '../text/site-index.ts';
import type { PageHead } from './index-layout.ts';

/** A page as its record has it, read when something of it is asked for, its passages when they are. */
export class StoredPage implements SitePage {
  readonly lang: string | null;
  readonly #read: () => Uint8Array;
  #record: { url: string; head: PageHead; content: PageContent } | undefined;

  constructor(lang: string | null, read: () => Uint8Array) {
    this.lang = lang;
    this.#read = read;
  }

  get id(): string {
    return this.#open().head.id;
  }

  get url(): string {
    return this.#open().url;
  }

  get geoScore(): number | null {
    return this.#open().head.geoScore;
  }

  get wordCount(): number | null {
    return this.#open().head.wordCount;
  }

  get schemaTypes(): readonly string[] {
    return this.#open().head.schemaTypes;
  }

  get content(): PageContent {
    return this.#open().content;
  }

  #open() {
    this.#record ??= parsed(this.#read());
    return this.#record;
  }
}

const LINE_END = 0x0a;
const decoder = new TextDecoder();

/** What the index wrote itself; its checksum was looked at. */
function parsed(record: Uint8Array) {
  const urlEnd = record.indexOf(LINE_END);
  const headEnd = record.indexOf(LINE_END, urlEnd + 1);
  const head: PageHead = JSON.parse(decoder.decode(record.subarray(urlEnd + 1, headEnd)));
  let lines: Uint8Array | null = record.subarray(headEnd + 1, -1);
  let read: PagePassage[] = [];
  const content: PageContent = {
    ...head.content,
    get passages() {
      if (lines !== null) read = JSON.parse(`[${decoder.decode(lines).replaceAll('\n', ',')}]`);
      lines = null;
      return read;
    },
  };
  return { url: decoder.decode(record.subarray(0, urlEnd)), head, content };
}
