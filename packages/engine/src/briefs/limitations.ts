import type { SiteIndex } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';
import { templatesFor } from './templates.ts';

const FEWEST_RELATED = 3;

/** What a brief could not know, each with what would change it. */
export function limitations(basis: {
  index: SiteIndex | null;
  related: readonly RelatedPage[];
  language: string;
}): string[] {
  const { index, related, language } = basis;
  const found: string[] = [];
  if (index === null) {
    found.push(
      'The project has no completed audit yet, so nothing is known about its pages. Start an audit and create the brief again.',
    );
  } else if (index.size === 0) {
    found.push(
      'The newest audit found no page that can be used, so nothing is known about the site: of use is what answers with ' +
        'text, may be indexed and names no other address as canonical. The findings of that audit and the ' +
        'indexabilityReason of its pages say why: audit the address that they name, or mend them, and create the brief again.',
    );
  } else {
    found.push(...ofPages(related, language));
  }
  if (!templatesFor(language).own) {
    found.push(
      `There are no templates for the language "${language}"; what comes from templates is in English.`,
    );
  }
  return found;
}

function ofPages(related: readonly RelatedPage[], language: string): string[] {
  const found: string[] = [];
  if (related.length < FEWEST_RELATED) {
    const count =
      related.length === 0
        ? 'no page'
        : related.length === 1
          ? 'only 1 page'
          : `only ${related.length} pages`;
    found.push(
      `The newest audit found ${count} in the language "${language}" on the topic: ` +
        'the outline is filled up from templates, and no usual length can be told.',
    );
  }
  if (related.length > 0 && related.every(({ page }) => page.content.cites.length === 0)) {
    found.push('No link to another site is known from the related pages, so no sources to cite are listed.');
  }
  return found;
}
