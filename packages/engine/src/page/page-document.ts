import type { FoundBy } from '../html/collector.ts';
import { walkHtml } from '../html/html-walk.ts';
import { LimitNotes } from '../limits/limit-notes.ts';
import { type MainText, MainTextCollector } from '../main-text/main-text-collector.ts';
import { JsonLdCollector } from '../schema-org/json-ld-collector.ts';
import { MicrodataCollector } from '../schema-org/microdata-collector.ts';
import { RdfaCollector } from '../schema-org/rdfa-collector.ts';
import { type SchemaSummary, summarizeSchema } from '../schema-org/summarize-schema.ts';
import { type Anchor, AnchorCollector } from './anchor-collector.ts';
import { FormCollector } from './form-collector.ts';
import { HeaderLines } from './header-lines.ts';
import { type CollectedHeading, HeadingCollector } from './heading-collector.ts';
import { MediaCollector } from './media-collector.ts';
import type { MetaRefresh } from './meta-refresh.ts';
import { MetadataCollector, type PageMetadata } from './metadata-collector.ts';
import { ProvenanceCollector } from './provenance-collector.ts';
import { type MarkedQuotation, QuotationCollector } from './quotation-collector.ts';

/** Everything the analysis takes from a document: what the collectors of one pass have found. */
export interface PageDocument {
  metadata: PageMetadata;
  refresh: MetaRefresh | null;
  headings: readonly CollectedHeading[];
  /** Those of level 1 that have a text. */
  h1s: readonly CollectedHeading[];
  anchors: readonly Anchor[];
  /** Anchors in the document; more than `anchors` holds where the limit was reached. */
  anchorCount: number;
  mainText: MainText;
  /** Of the page's header and footer, which are no main text. */
  lines: FoundBy<HeaderLines>;
  media: FoundBy<MediaCollector>;
  forms: FoundBy<FormCollector>;
  quotations: readonly MarkedQuotation[];
  provenance: FoundBy<ProvenanceCollector>;
  schema: SchemaSummary;
}

/** @param url the page's own, against which its base and what relates to that are resolved */
export function readDocument(
  html: string,
  notes = new LimitNotes(),
  url: string | null = null,
): PageDocument {
  const [metadata, headings, anchors, mainText, lines, media, forms, quotations, provenance, ...inSchema] =
    walkHtml(html, () => collectorsOf(notes));
  const [, microdata] = inSchema;
  microdata.finish();
  const { anchors: kept, total } = anchors.finish();
  const head = metadata.finish();
  const base = URL.parse(head.base ?? '', url ?? undefined)?.href ?? url;
  return {
    metadata: head,
    refresh: head.refresh,
    headings: headings.headings,
    h1s: headings.headings.filter(({ level, text }) => level === 1 && text !== ''),
    anchors: kept,
    anchorCount: total,
    mainText: mainText.finish(),
    lines,
    media,
    forms,
    quotations: quotations.quotations,
    provenance,
    schema: summarizeSchema(
      inSchema.map(({ findings }) => findings.finish(base)),
      notes,
    ),
  };
}

function collectorsOf(notes: LimitNotes) {
  // The document may be read a second time.
  notes.clear();
  return [
    new MetadataCollector(notes),
    new HeadingCollector(notes),
    new AnchorCollector(),
    new MainTextCollector(),
    new HeaderLines(),
    new MediaCollector(),
    new FormCollector(),
    new QuotationCollector(),
    new ProvenanceCollector(),
    new JsonLdCollector(),
    new MicrodataCollector(),
    new RdfaCollector(),
  ] as const;
}
