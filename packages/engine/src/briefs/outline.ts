import { withoutSectionNumber } from '../text/section-number.ts';
import type { SiteIndex } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import type { OutlineItem, SearchIntent } from './brief-content.ts';
import { actionOf, isDoing, isQuestionForm } from './question-form.ts';
import type { FoundQuestion } from './questions.ts';
import type { RelatedPage } from './related-pages.ts';
import { bestSections, clusterSections, type Section, type SectionCluster, sectionsOf } from './sections.ts';
import { fill, templatesOn } from './templates.ts';

const MOST_SECTIONS = 8;
const FEWEST_SECTIONS = 4;
const MOST_QUESTIONS = 5;
/** A list of questions, of which an outline has one at its end. */
const QUESTIONS = /^(?:faqs?|q ?(?:&|and) ?a)$/iu;

export interface OutlineRequest {
  topic: string;
  language: string;
  intent: SearchIntent;
  index: SiteIndex | null;
  related: readonly RelatedPage[];
  questions: readonly FoundQuestion[];
}

/**
 * The outline: a definition where the reader wants to understand, the sections that the related pages have about
 * the topic in the order they usually come, the intent's usual sections where those are few, and the questions.
 */
export function outline({
  topic,
  language,
  intent,
  index,
  related,
  questions,
}: OutlineRequest): OutlineItem[] {
  const templates = templatesOn(topic, language);
  const topicTerms = new Set(termsOf(topic, language));
  const sections = index === null ? [] : bestSections(related.flatMap(sectionsOf), index, topicTerms);
  const isList = ({ heading }: Section): boolean =>
    QUESTIONS.test(heading) || heading.toLowerCase() === templates.questionsHeading.toLowerCase();
  const fromPages = sectionItems(sections.filter((found) => !isList(found)));
  const isDone = isDoing(topic, language) || actionOf(topic, language) !== null;
  const isDefined = !isQuestionForm(topic) && !isDone;
  const defines = (intent === 'informational' || intent === 'commercial') && isDefined;
  // Its answer is the first section already.
  const asksForDefinition = fill(templates.questions[0] ?? '', topic);
  const covered = fromPages.filter(({ level }) => level === 2).length;
  return [
    ...(defines ? [section(fill(templates.definition, topic), definitionSources(related))] : []),
    ...fromPages,
    ...templates.sections[intent]
      .slice(0, Math.max(0, FEWEST_SECTIONS - covered))
      .map((text) => section(text, [])),
    ...questionItems(
      templates.questionsHeading,
      questions.filter(({ text }) => !(defines && text === asksForDefinition)).slice(0, MOST_QUESTIONS),
    ),
  ];
}

function section(heading: string, sources: readonly string[]): OutlineItem {
  return { level: 2, heading, sources: [...sources] };
}

/** The nearest page is where a site says what a thing is. */
function definitionSources(related: readonly RelatedPage[]): string[] {
  return related.slice(0, 1).map(({ page }) => page.url);
}

function questionItems(heading: string, questions: readonly FoundQuestion[]): OutlineItem[] {
  if (questions.length === 0) return [];
  const asked = questions.map(({ text, url }): OutlineItem => {
    return { level: 3, heading: text, sources: url === null ? [] : [url] };
  });
  return [section(heading, []), ...asked];
}

function sectionItems(sections: readonly Section[]): OutlineItem[] {
  const chosen = clusterSections(sections).slice(0, MOST_SECTIONS);
  return nested(chosen.toSorted((a, b) => a.place - b.place));
}

/** A cluster whose best section stands under another chosen one on its page becomes a part of that one. */
function nested(clusters: readonly SectionCluster[]): OutlineItem[] {
  const headings = new Set(clusters.map(({ sections }) => sections[0]?.heading));
  const parts = Map.groupBy(clusters, ({ sections }) => {
    const parent = sections[0]?.parent ?? null;
    return parent !== null && headings.has(parent) ? parent : null;
  });
  const placed = new Set<SectionCluster>();
  const items: OutlineItem[] = [];
  const place = (cluster: SectionCluster, level: 2 | 3) => {
    const [best] = cluster.sections;
    if (best === undefined || placed.has(cluster)) return;
    placed.add(cluster);
    items.push({
      level,
      heading: withoutSectionNumber(best.heading),
      sources: [...new Set(cluster.sections.map(({ page }) => page.url))],
    });
    for (const part of parts.get(best.heading) ?? []) place(part, 3);
  };
  for (const cluster of parts.get(null) ?? []) place(cluster, 2);
  for (const cluster of clusters) place(cluster, 2);
  return items;
}
