import { walkHtml } from '../html/html-walk.ts';
import { LimitNotes } from '../limits/limit-notes.ts';
import { type MainText, MainTextCollector } from '../main-text/main-text-collector.ts';
import { JsonLdCollector } from '../schema-org/json-ld-collector.ts';
import { MicrodataCollector } from '../schema-org/microdata-collector.ts';
import { RdfaCollector } from '../schema-org/rdfa-collector.ts';
import { type SchemaSummary, summarizeSchema } from '../schema-org/summarize-schema.ts';
import { type Anchor, AnchorCollector } from './anchor-collector.ts';
import { FormCollector, type PageForms } from './form-collector.ts';
import { HeaderLines } from './header-lines.ts';
import { type CollectedHeading, HeadingCollector } from './heading-collector.ts';
import { MediaCollector, type PageMedia } from './media-collector.ts';
import { type MetaRefresh, MetaRefreshCollector } from './meta-refresh.ts';
import { MetadataCollector, type PageMetadata } from './metadata-collector.ts';
import { type Provenance, ProvenanceCollector } from './provenance-collector.ts';
import { type MarkedQuotation, QuotationCollector } from './quotation-collector.ts';

/** Everything the analysis takes from a document: what the collectors of one pass have found. */
export interface PageDocument {
  metadata: PageMetadata;
  refresh: MetaRefresh | null;
  headings: readonly CollectedHeading[];
  anchors: readonly Anchor[];
  /** Anchors in the document; more than `anchors` holds where the limit was reached. */
  anchorCount: number;
  mainText: MainText;
  /** Behind the title in the page's header, which is no main text. */
  headerLines: readonly string[];
  /** Of those in the page's footer, what names a year. */
  footerLines: readonly string[];
  media: PageMedia;
  forms: PageForms;
  quotations: readonly MarkedQuotation[];
  provenance: Provenance;
  schema: SchemaSummary;
}

/** @param url the page's own, against which its base and what relates to that are resolved */
export function readDocument(
  html: string,
  notes = new LimitNotes(),
  url: string | null = null,
): PageDocument {
  const [metadata, refresh, headings, anchors, mainText, header, media, forms, quotations, ...others] =
    walkHtml(html, () => collectorsOf(notes));
  const [provenance, ...schema] = others;
  const { anchors: kept, total } = anchors.finish();
  const { header: ofHeader, footer: ofFooter } = header.finish();
  const head = metadata.finish();
  const base = URL.parse(head.base ?? '', url ?? undefined)?.href ?? url;
  return {
    metadata: head,
    refresh: refresh.finish(),
    headings: headings.finish(),
    anchors: kept,
    anchorCount: total,
    mainText: mainText.finish(),
    headerLines: ofHeader,
    footerLines: ofFooter,
    media: media.finish(),
    forms: forms.finish(),
    quotations: quotations.finish(),
    provenance: provenance.finish(),
    schema: summarizeSchema(
      schema.map((collector) => collector.finish(base)),
      notes,
    ),
  };
}

function collectorsOf(notes: LimitNotes) {
  // The document may be read a second time.
  notes.clear();
  return [
    new MetadataCollector(notes),
    new MetaRefreshCollector(),
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
