import type { PageHeading } from '../record/page-analysis.ts';
import { type PostingsBuilder, postingsBuilder } from './postings.fixture.ts';
import type { Postings } from './postings.ts';
import {
  commonest,
  compare,
  FIELD_WEIGHT,
  type IndexedPage,
  languageOfPage,
  type SiteIndex,
  type SitePage,
  type SitePassage,
} from './site-index.ts';
import { Vocabulary } from './terms.ts';

/** For tests: the index in memory, as plainly as it can be built. What the file answers has to be the same. */
export function buildSiteIndex(pages: Iterable<IndexedPage>): SiteIndex {
  const sorted = [...pages].sort((a, b) => compare(a.url, b.url) || compare(a.id, b.id));
  const languages = sorted.map(languageOfPage);
  const read = sorted.map((page, doc): SitePage => ({ ...page, lang: languages[doc]?.lang ?? null }));
  const langs = languages.map(({ lang }) => lang).filter((lang) => lang !== null);
  const headings = count(read.flatMap(({ content }) => [...new Set(content.headings.map(textOf))]));
  const cited = count(read.flatMap(({ content }) => content.cites));
  const { passages, ...terms } = index(read);
  return {
    ...terms,
    size: read.length,
    lang: commonest(count(langs)),
    languages: [...new Set(langs)],
    page: (doc) => given(read[doc]),
    languageOf: (doc) => given(languages[doc]),
    pageAt: (url) => {
      const doc = read.findIndex((page) => page.url === url);
      return doc < 0 ? null : doc;
    },
    passage: (doc) => given(passages[doc]),
    pageOf: (doc) => read.indexOf(given(passages[doc]).page),
    pagesWithHeading: (text) => headings.get(text) ?? 0,
    citationsOf: (url) => cited.get(url) ?? 0,
  };
}

function index(pages: readonly SitePage[]) {
  const vocabulary = new Vocabulary();
  const builders = { page: postingsBuilder(), title: postingsBuilder(), passage: postingsBuilder() };
  const passages: SitePassage[] = [];
  const seen = new Set<string>();
  for (const page of pages) {
    const { title, description, headings } = page.content;
    const add = (text: string | null, weight: number, isTitle: boolean) => {
      for (const term of text === null ? [] : vocabulary.read(text, page.lang)) {
        builders.page.add(term, weight);
        if (isTitle) builders.title.add(term, 1);
      }
    };
    add(title, FIELD_WEIGHT.title, true);
    add(description, FIELD_WEIGHT.description, false);
    for (const { level, text } of headings) add(text, FIELD_WEIGHT.heading, level === 1);
    builders.title.endDocument();
    for (const { heading, text } of page.content.passages) {
      const terms = vocabulary.read(text, page.lang);
      for (const term of terms) builders.page.add(term, FIELD_WEIGHT.text);
      if (terms.length === 0 || seen.has(text)) continue;
      seen.add(text);
      passages.push({ page, heading, text });
      for (const term of terms) builders.passage.add(term, 1);
      for (const term of heading === null ? [] : vocabulary.read(heading, page.lang))
        builders.passage.add(term, 1);
      builders.passage.endDocument();
    }
    builders.page.endDocument();
  }
  const built = (builder: PostingsBuilder) => postings(builder, vocabulary.ids);
  return {
    passages,
    pageTerms: built(builders.page),
    titleTerms: built(builders.title),
    passageTerms: built(builders.passage),
  };
}

function postings(builder: PostingsBuilder, ids: ReadonlyMap<string, number>): Postings {
  const { offsets, docs, counts, ...rest } = builder.build(ids.size);
  const range = (term: string) => {
    const id = ids.get(term);
    return id === undefined ? [0, 0] : [offsets[id] ?? 0, offsets[id + 1] ?? 0];
  };
  return {
    ...rest,
    frequencyOf: (term) => {
      const [from = 0, to = 0] = range(term);
      return to - from;
    },
    entriesOf: (term) => {
      const [from = 0, to = 0] = range(term);
      return from === to ? null : { docs: docs.subarray(from, to), counts: counts.subarray(from, to) };
    },
  };
}

function textOf({ text }: PageHeading): string {
  return text;
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('There is no document of this number.');
  return value;
}
