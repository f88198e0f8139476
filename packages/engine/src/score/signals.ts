import type { Signal } from './signal.ts';
import { aboutOrContact } from './signals/about-or-contact.ts';
import { aiSearchAgents } from './signals/ai-search-agents.ts';
import { authorOrPublisher } from './signals/author-or-publisher.ts';
import { canonicalSelf } from './signals/canonical-self.ts';
import { definitionEarly } from './signals/definition-early.ts';
import { description } from './signals/description.ts';
import { h1MatchesTitle } from './signals/h1-matches-title.ts';
import { headingOrder } from './signals/heading-order.ts';
import { indexable } from './signals/indexable.ts';
import { lang } from './signals/lang.ts';
import { listsOrTables } from './signals/lists-or-tables.ts';
import { mainTextWithoutJavaScript } from './signals/main-text-without-javascript.ts';
import { modifiedDate } from './signals/modified-date.ts';
import { openGraph } from './signals/open-graph.ts';
import { outboundSources } from './signals/outbound-sources.ts';
import { questionAnswer } from './signals/question-answer.ts';
import { quotations } from './signals/quotations.ts';
import { readability } from './signals/readability.ts';
import { schemaOrg } from './signals/schema-org.ts';
import { snippetAllowed } from './signals/snippet-allowed.ts';
import { statistics } from './signals/statistics.ts';
import { termNotStuffed } from './signals/term-not-stuffed.ts';

/** Every signal of the score, by block: access 25, evidence 25, structure 20, fluency 10, freshness 10, metadata 10. */
export const SIGNALS: readonly Signal[] = [
  [indexable, aiSearchAgents, snippetAllowed, mainTextWithoutJavaScript],
  [statistics, quotations, outboundSources],
  [h1MatchesTitle, definitionEarly, headingOrder, listsOrTables, questionAnswer],
  [readability, termNotStuffed],
  [modifiedDate, authorOrPublisher, aboutOrContact],
  [description, canonicalSelf, lang, schemaOrg, openGraph],
].flat();
