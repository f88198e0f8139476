import type { GeoBlock } from '../record/page-analysis.ts';
import type { Measurement, Unjudged } from './measurement.ts';
import type { ScoredPage } from './scored-page.ts';
import { aboutOrContact } from './signals/about-or-contact.ts';
import { aiSearchAgents, indexable, snippetAllowed } from './signals/access.ts';
import { authorOrPublisher } from './signals/author-or-publisher.ts';
import { definitionEarly } from './signals/definition-early.ts';
import { h1MatchesTitle } from './signals/h1-matches-title.ts';
import { headingOrder } from './signals/heading-order.ts';
import { listsOrTables } from './signals/lists-or-tables.ts';
import { mainTextWithoutJavaScript } from './signals/main-text-without-javascript.ts';
import { canonicalSelf, description, lang, openGraph, schemaOrg } from './signals/metadata.ts';
import { modifiedDate } from './signals/modified-date.ts';
import { outboundSources } from './signals/outbound-sources.ts';
import { questionAnswer } from './signals/question-answer.ts';
import { quotations } from './signals/quotations.ts';
import { readability } from './signals/readability.ts';
import { statistics } from './signals/statistics.ts';
import { termNotStuffed } from './signals/term-not-stuffed.ts';

/** Null when there is no rule for the page's language: the points then go to the other signals of the block. */
type Measure = (page: ScoredPage) => Measurement | Unjudged | null;

/** Every signal of the score and its points where every signal has a rule for the page's language, by block. */
const TABLE: readonly (readonly [GeoBlock, signal: string, max: number, Measure])[] = [
  ['access', 'indexable', 8, indexable],
  ['access', 'ai_search_agents', 7, aiSearchAgents],
  ['access', 'snippet_allowed', 4, snippetAllowed],
  ['access', 'main_text_without_javascript', 6, mainTextWithoutJavaScript],
  ['evidence', 'statistics', 9, statistics],
  ['evidence', 'quotations', 8, quotations],
  ['evidence', 'outbound_sources', 8, outboundSources],
  ['structure', 'h1_matches_title', 5, h1MatchesTitle],
  ['structure', 'definition_early', 6, definitionEarly],
  ['structure', 'heading_order', 4, headingOrder],
  ['structure', 'lists_or_tables', 3, listsOrTables],
  ['structure', 'question_answer', 2, questionAnswer],
  ['fluency', 'readability', 6, readability],
  ['fluency', 'term_not_stuffed', 4, termNotStuffed],
  ['freshness', 'modified_date', 5, modifiedDate],
  ['freshness', 'author_or_publisher', 3, authorOrPublisher],
  ['freshness', 'about_or_contact', 2, aboutOrContact],
  ['metadata', 'description', 2, description],
  ['metadata', 'canonical_self', 2, canonicalSelf],
  ['metadata', 'lang', 1, lang],
  ['metadata', 'schema_org', 4, schemaOrg],
  ['metadata', 'open_graph', 1, openGraph],
];

export const SIGNALS = TABLE.map(([block, signal, max, measure]) => ({ block, signal, max, measure }));
