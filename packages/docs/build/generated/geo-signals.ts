import { SIGNALS } from '@seogeo/engine';
import { markdownTable } from '../markdown-table.ts';

/** What earns a signal's points, in words for readers. The points themselves are the engine's. */
const descriptions: Readonly<Record<string, string>> = {
  indexable: 'answered with 200 and allowed into an index',
  ai_search_agents: 'robots.txt lets the AI *search* agents fetch this address; in proportion to how many',
  snippet_allowed: 'no `nosnippet` and no `max-snippet:0`',
  main_text_without_javascript: 'the main text stands in the HTML: none under 20 words, all from 100',
  statistics: 'numbers with a unit, a percent sign or a currency: all points at one per 100 words',
  quotations: 'quotations that name their source: all points from two',
  outbound_sources: 'links from the main text to other domains: all points from four domains',
  h1_matches_title: 'exactly one h1 that shares its terms with the title',
  definition_early: 'a sentence in the first 30 % of the text says what the title’s subject is',
  heading_order: 'headings go down one level at a time',
  lists_or_tables: 'at least two list items or table rows in the main text',
  question_answer: 'a heading asks a question and the paragraph below answers it in 3 to 80 words',
  readability: 'sentence length and reading ease, by a formula for the language',
  term_not_stuffed: 'no single term is repeated beyond what texts need',
  modified_date:
    'a date of the last change, visible or marked up; one of publication alone, marked up or said around the title, earns three fifths',
  author_or_publisher: 'an author or publisher is named',
  about_or_contact: 'a link to an about or contact page',
  description: 'a meta description',
  canonical_self: 'the page names itself as canonical',
  lang: 'the html element names the language',
  schema_org: 'schema.org markup; with errors, half',
  open_graph: 'an Open Graph title',
};

/** What earns a signal's points. @throws when a signal is not described */
export function signalDescription(signal: string): string {
  const description = Object.hasOwn(descriptions, signal) ? descriptions[signal] : undefined;
  if (description === undefined) {
    throw new Error(
      `The signal ${signal} is not described: add a line to packages/docs/build/generated/geo-signals.ts.`,
    );
  }
  return description;
}

/** The signals of the GEO score with their points, as a Markdown table. */
export function geoSignals(): string {
  return markdownTable(
    ['block', 'signal', 'points', 'earned by'],
    SIGNALS.map(({ block, signal, max }) => [block, `\`${signal}\``, String(max), signalDescription(signal)]),
  );
}
