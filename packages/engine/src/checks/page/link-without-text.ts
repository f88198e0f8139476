import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

/** Addresses that lead to a page, this one's own fragments apart. */
const LEADS_AWAY = /^(?!#|javascript:|mailto:|tel:|$)/i;

export const linkWithoutText: PageCheck = {
  code: 'link_without_text',
  severity: 'warning',
  group: 'links',
  title: 'Link without text',
  why: 'Google and Bing learn what a page is about from the text of links to it, or from the alt text of an image in them; screen readers read out the address instead.',
  sources: ['googleLinks', 'bingGuidelines', 'wcagLinks'],
  fix: 'Give the link a text, its image an alt text, or an aria-label.',
  ofHtml: (html) => {
    const unnamed = html.document.anchors.filter(
      ({ named, href, element }) =>
        !named && LEADS_AWAY.test(href) && element.attribute('aria-hidden') !== 'true',
    );
    return capped(unnamed, ({ href, element }) => ({
      message: `The link to ${quote(href, 200)} has neither text nor label`,
      location: element.cssPath,
    }));
  },
};
