import type { SiteIndex, SitePage } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import type { RelatedPage } from './related-pages.ts';

/** Two headings are one section when their terms overlap this far (Jaccard index). */
const SAME_SECTION = 0.5;
/** A longer heading is a paragraph in disguise. */
const LONGEST_HEADING = 120;

/** A heading of a related page under which something about the topic stands. */
export interface Section {
  page: SitePage;
  heading: string;
  terms: ReadonlySet<string>;
  /** BM25 of its best passage on the topic; 0 where only the page as a whole is on it. */
  score: number;
  /** 0–1: how far down its page it stands. */
  place: number;
  /** The heading one level up on the same page; null at the top level. */
  parent: string | null;
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
/** A heading on more pages than this, in number and as a share, belongs to the template: `Method Summary`. */
const REPEATED = { pages: 3, share: 0.02 };

/** A passage that covers less of the topic (0–1, by idf) only shares a word with it. */
const LEAST_COVERAGE = 0.5;

/**
 * The sections of a page that have a passage about the topic, or all of a page on the topic, under a heading of their
 * own below the title.
 */
export function sectionsOf({ page, passages, onTopic }: RelatedPage, index: SiteIndex): Section[] {
  const best = new Map<string, number>();
  for (const { passage, score, coverage } of passages) {
    if (passage.heading !== null && coverage >= LEAST_COVERAGE)
      best.set(passage.heading, Math.max(best.get(passage.heading) ?? 0, score));
  }
  const { headings } = page.content;
  const seen = new Set<string>();
  return headings.flatMap(({ level, text }, position): Section[] => {
    // The sections of a page on the topic fill what those that name it leave free.
    const score = best.get(text) ?? (onTopic && !seen.has(text) ? 0 : undefined);
    if (score === undefined || level === 1 || !namesSection(text, index)) return [];
    best.delete(text);
    seen.add(text);
    const above = headings
      .slice(0, position)
      .findLast((heading) => heading.level < level && heading.level > 1);
    const terms = new Set(termsOf(text, page.lang));
    return [
      { page, heading: text, terms, score, place: position / headings.length, parent: above?.text ?? null },
    ];
  });
}

function namesSection(heading: string, index: SiteIndex): boolean {
  const pages = index.pagesWithHeading(heading);
  const repeated = pages > REPEATED.pages && pages > index.size * REPEATED.share;
  return !repeated && heading.length <= LONGEST_HEADING && !IDENTIFIER.test(heading);
}

/** Sections compared with one another: a reference manual has thousands, the best are enough. */
const MOST_COMPARED = 200;

/** Clusters of sections with like headings, best first. Single-link to the best section of a cluster. */
export function clusterSections(sections: readonly Section[]): SectionCluster[] {
  const groups: Section[][] = [];
  for (const section of sections.toSorted((a, b) => b.score - a.score).slice(0, MOST_COMPARED)) {
    const group = groups.find(
      ([first]) => first !== undefined && jaccard(first.terms, section.terms) >= SAME_SECTION,
    );
    if (group === undefined) groups.push([section]);
    else group.push(section);
  }
  return groups.map(measured).sort((a, b) => b.score - a.score);
}

/** Overlap of two sets of terms, 0–1: what they share over what they have. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
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
