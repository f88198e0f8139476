import type { PageContent, PagePassage } from '../record/page-analysis.ts';
import type { SitePage } from '../text/site-index.ts';
import type { PageHead } from './index-layout.ts';

/** A page as its record has it, read when something of it is asked for. */
export class StoredPage implements SitePage {
  readonly lang: string | null;
  readonly #read: () => string;
  #record: { url: string; head: PageHead; content: PageContent } | undefined;

  constructor(lang: string | null, read: () => string) {
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

/** What the index wrote itself; its checksum was looked at. */
function parsed(record: string) {
  const [url = '', json = '', ...lines] = record.split('\n');
  const head: PageHead = JSON.parse(json);
  const passages: PagePassage[] = JSON.parse(`[${lines.slice(0, -1).join(',')}]`);
  return { url, head, content: { ...head.content, passages } };
}
