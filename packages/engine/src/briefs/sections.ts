import type { PageHeading } from '../record/page-analysis.ts';
import { withoutSectionNumber } from '../text/section-number.ts';
import type { SiteIndex, SitePage } from '../text/site-index.ts';
import { overlap, termsOf } from '../text/terms.ts';
import { endsAsQuestion } from './question-form.ts';
import type { RelatedPage } from './related-pages.ts';

/** Two headings are one section when their terms overlap this far (Jaccard index). */
const SAME_SECTION = 0.5;
/** A longer heading is a paragraph in disguise. */
const LONGEST_HEADING = 120;

/** A heading of a related page under which something about the topic stands. */
export interface FoundSection {
  page: SitePage;
  heading: string;
  /** BM25 of its best passage on the topic; 0 where only the page as a whole is on it. */
  score: number;
  /** 0–1: how far down its page it stands. */
  place: number;
  /** The heading one level up on the same page; null at the top level. */
  parent: string | null;
}

export interface Section extends FoundSection {
  terms: ReadonlySet<string>;
}

/** Sections of different pages about the same, the best-scored first. */
export interface SectionCluster {
  sections: readonly Section[];
  /** Sum over its pages of the best section's score. */
  score: number;
  /** Mean place. */
  place: number;
}

/** A name from source code (`parseQuery`, `VIEW_TABLE`, `schema.json`) heads an entry of a reference, no section. */
const IDENTIFIER = /^(?=.*(?:\p{Ll}\p{Lu}|[_.(<]))\S+$/u;
/** … and so does what it is called with, `write(chunk[, encoding])`, and a date or version, which says nothing. */
const SIGNATURE = /^(?:new )?[\p{L}\d_.$]{1,80}\([^()]{0,200}[,[{][^()]{0,200}\)$|^new [\p{L}\d_.$]{1,80}\(/u;
const SAYS_SOMETHING = /\p{L}{2}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u;
/** A heading on more pages than this, in number and as a share, belongs to the template: `Method Summary`. */
const REPEATED = { pages: 3, share: 0.02 };
/** Sections compared with one another: a reference manual has thousands, the best are enough. */
const MOST_COMPARED = 200;
/** Headings that are looked up in the index to find so many. */
const MOST_LOOKED_UP = 2_000;

/**
 * The sections of a page that have a passage about the topic, or all of a page on the topic, under a heading of their
 * own below the title.
 */
export function sectionsOf({ page, passages, onTopic }: RelatedPage): FoundSection[] {
  const best = new Map<string, number>();
  for (const { passage, score } of passages) {
    if (passage.heading !== null) best.set(passage.heading, Math.max(best.get(passage.heading) ?? 0, score));
  }
  const { headings } = page.content;
  const seen = new Set<string>();
  /** The headings below the title that the next one may stand under, the innermost last. */
  const open: PageHeading[] = [];
  return headings.flatMap(({ level, text }, position): FoundSection[] => {
    if (level === 1) return [];
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.text ?? null;
    open.push({ level, text });
    // The sections of a page on the topic fill what those that name it leave free.
    const score = best.get(text) ?? (onTopic && !seen.has(text) ? 0 : undefined);
    if (score === undefined || !readsAsSection(text)) return [];
    best.delete(text);
    seen.add(text);
    return [{ page, heading: text, score, place: position / headings.length, parent }];
  });
}

function readsAsSection(heading: string): boolean {
  if (heading.length > LONGEST_HEADING || endsAsQuestion(heading)) return false;
  return !IDENTIFIER.test(heading) && !SIGNATURE.test(heading) && SAYS_SOMETHING.test(heading);
}

/**
 * The best sections, but for what belongs to the site's template, and for headings that only repeat the topic. A
 * heading that asks a question is none either: it is listed among the questions.
 */
export function bestSections(
  found: readonly FoundSection[],
  index: SiteIndex,
  topicTerms: ReadonlySet<string>,
): Section[] {
  const sections: Section[] = [];
  for (const section of found.toSorted((a, b) => b.score - a.score).slice(0, MOST_LOOKED_UP)) {
    if (isRepeated(section.heading, index)) continue;
    const terms = new Set(termsOf(withoutSectionNumber(section.heading), section.page.lang));
    if (overlap(terms, topicTerms) < 1) sections.push({ ...section, terms });
    if (sections.length === MOST_COMPARED) break;
  }
  return sections;
}

function isRepeated(heading: string, index: SiteIndex): boolean {
  const pages = index.pagesWithHeading(heading);
  return pages > REPEATED.pages && pages > index.size * REPEATED.share;
}

/** Clusters of sections with like headings, best first. Single-link to the best section of a cluster. */
export function clusterSections(sections: readonly Section[]): SectionCluster[] {
  const groups: Section[][] = [];
  for (const section of sections) {
    const group = groups.find(
      ([first]) => first !== undefined && overlap(first.terms, section.terms) >= SAME_SECTION,
    );
    if (group === undefined) groups.push([section]);
    else group.push(section);
  }
  return groups.map(measured).sort((a, b) => b.score - a.score);
}

function measured(sections: readonly Section[]): SectionCluster {
  const best = new Map<SitePage, number>();
  for (const { page, score } of sections) best.set(page, Math.max(best.get(page) ?? 0, score));
  return {
    sections,
    score: [...best.values()].reduce((sum, score) => sum + score, 0),
    place: sections.reduce((sum, { place }) => sum + place, 0) / sections.length,
  };
}
