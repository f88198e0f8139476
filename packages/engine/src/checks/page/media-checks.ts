import { isSentAsXhtml } from '../../html/mime-type.ts';
import { MOST_EMBEDDED, MOST_PIXELS, type Occurrence } from '../../page/media-collector.ts';
import type { PageInput } from '../../page/page-input.ts';
import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import { pageChecks } from '../check.ts';

/** Bytes of an image file that a page has to wait for. */
const MOST_IMAGE_BYTES = 500_000;

/** What the subtags say that are valid and name none (ISO 639-2); an empty lang is HTML's section 3.2.6.2. */
const NO_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ['', 'says that the language is unknown'],
  ['und', 'says that nobody has determined the language'],
  ['mul', 'says that there are several languages, and most of the main text is in none that is named'],
  ['zxx', 'says that the page is without words, and it has some'],
]);

/** RFC 5646 section 2.1, as far as the form of its parts goes. */
const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const MEDIA_CHECKS = pageChecks('media', [
  {
    code: 'image_alt_missing',
    severity: 'warning',
    title: 'Image without alternative text',
    why: 'Screen readers cannot tell what it shows. Google learns from alt text, beside what it sees, what an image is about, and Bing asks for it on images, Microsoft for answers of Copilot too.',
    sources: ['googleImages', 'bingGuidelines', 'bingAnswers', 'wcagAlt'],
    fix: 'Describe what the image says, or write alt="" when it is decoration.',
    silentOn: 'moves_on',
    ofHtml: ({ document }) =>
      cappedOccurrences(
        document.media.imagesWithoutAlt,
        ({ url }) => `The image ${quote(url)} has no alt attribute`,
      ),
  },
  {
    code: 'image_unsized',
    severity: 'notice',
    title: 'Image without dimensions',
    why: 'The text jumps when the image arrives. Google measures that (CLS) and uses it in ranking, as one of many signals.',
    sources: ['googleVitals'],
    fix: 'Write width and height on the img element; the style sheet may still scale it.',
    silentOn: 'moves_on',
    ofHtml: ({ document }) =>
      cappedOccurrences(
        document.media.imagesWithoutSize,
        ({ url }) => `The image ${quote(url)} has no width and height`,
      ),
  },
  {
    code: 'image_oversized',
    severity: 'warning',
    title: 'Image too large',
    why: 'Visitors wait for it. Google measures how soon the largest part of a page is there (LCP), and Bing calls images the most frequent cause of slow pages.',
    sources: ['googleVitals', 'bingGuidelines'],
    fix: 'Scale it to the size at which it is shown and save it as WebP or AVIF; give srcset for large screens.',
    ofResponse: (input, html) =>
      html === null ? ofImageFile(input) : cappedOccurrences(html.document.media.oversizedImages, inMarkup),
  },
  {
    code: 'lang_missing',
    severity: 'warning',
    title: 'Language missing or no language tag',
    why: 'Screen readers do not know how to speak the text. Google goes by the text and ignores lang; Bing reads it where no content-language stands in the head.',
    sources: ['googleLanguages', 'bingLanguage', 'wcagLanguage'],
    fix: 'Add lang with the language of the page to the html element: <html lang="en">.',
    silentOn: 'moves_on',
    ofHtml: ({ document, spoken, words }, { headers }) => {
      const { lang, textLang, textLangAt: location, hasXmlLangAlone } = document.metadata;
      if (hasXmlLangAlone && !isSentAsXhtml(headers['content-type']))
        return {
          message: `The html element has xml:lang and no lang; in a page sent as text/html browsers and screen readers pass over it${lang === null ? '' : `, though programs that read XML do not: as the language of the page it is taken as ${quote(lang, 40)} all the same`}`,
          location: 'html',
        };
      if (lang === null && textLang === null)
        return { message: 'The html element has no lang attribute', location: 'html' };
      if (primaryLanguage(lang) !== null)
        return lang === null || LANGUAGE_TAG.test(lang.trim())
          ? null
          : {
              message: `The lang attribute ${quote(lang, 40)} is no language tag: between its parts stands one hyphen, as in en-US`,
              location,
            };
      const subtag = lang?.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
      // A page of several languages names them where they are spoken; one without words has none.
      const isRight = subtag === 'mis' || primaryLanguage(spoken.lang) !== null;
      if (isRight || (subtag === 'zxx' && words.length === 0)) return null;
      const says = NO_LANGUAGE.get(subtag) ?? 'names no language';
      return { message: `The lang attribute ${quote(lang ?? '', 40)} ${says}`, location };
    },
  },
  {
    code: 'lang_mismatch',
    severity: 'warning',
    title: 'Language declared wrongly',
    why: 'Screen readers speak the text by the rules of another language, and browsers offer to translate it from the wrong one. Google goes by the text and ignores lang; Bing may take the page for one in that language.',
    sources: ['googleLanguages', 'bingLanguage', 'htmlLang'],
    fix: 'Write the language of the main text into lang of the html element, or of the part that the finding names.',
    ofHtml: ({ spoken: { lang, location }, otherLanguage }) => {
      if (primaryLanguage(lang) === null || lang === null || otherLanguage === null) return null;
      const name = LANGUAGE_NAMES.of(otherLanguage) ?? otherLanguage;
      return {
        message: `lang is ${quote(lang, 40)}, and the main text is in ${name} (${otherLanguage})`,
        location,
      };
    },
  },
  {
    code: 'viewport_missing',
    severity: 'warning',
    title: 'Viewport missing',
    why: 'Phones show the page as a shrunken desktop page. Google indexes and ranks pages by what a phone is shown.',
    sources: ['googleMobile', 'viewport'],
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    silentOn: 'moves_on',
    ofHtml: ({ document, leftOut }) =>
      !leftOut.has('metaName') && !document.metadata.meta.has('viewport')
        ? 'The page has no viewport meta tag'
        : null,
  },
]);

/** Bytes are known of the images that were requested because a link leads to them. */
function ofImageFile({ status, headers, bytes }: PageInput): string | null {
  const isImage = /^\s*image\//i.test(headers['content-type'] ?? '');
  return status === 200 && isImage && bytes > MOST_IMAGE_BYTES
    ? `The image has ${Math.round(bytes / 1000)} kB, more than ${MOST_IMAGE_BYTES / 1000}`
    : null;
}

function inMarkup({ url, element }: Occurrence): string {
  return url.startsWith('data:')
    ? `The page embeds an image of ${Math.round(url.length / 1000)} kB, more than ${MOST_EMBEDDED / 1000}`
    : `The image ${quote(url)} is declared ${element.attribute('width') ?? '?'} × ${element.attribute('height') ?? '?'} pixels, more than ${MOST_PIXELS}`;
}
