import type { OpenElement } from '../../html/open-element.ts';
import { LIMITS } from '../../limits/limits.ts';
import { skippedLevels } from '../../score/skipped-levels.ts';
import { counted, countedUpTo } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import { type Finding, pageChecks } from '../check.ts';
import { tooLong, tooShort } from '../display-width.ts';

const SHORTEST_TITLE = 20;
const LONGEST_TITLE = 60;
const SHORTEST_DESCRIPTION = 80;
const LONGEST_DESCRIPTION = 160;

export const HEAD_CHECKS = pageChecks('meta', [
  {
    code: 'title_missing',
    severity: 'error',
    title: 'Title missing',
    why: 'Google makes the headline of its result from the title, and without one from headings, links or other text. Bing asks for a title on each page, and for answers of Copilot too Microsoft has it say what the page offers.',
    sources: ['googleTitle', 'bingGuidelines', 'bingAnswers'],
    fix: 'Write a title element of 20 to 60 characters that names the subject of this page only.',
    silentOn: 'no_result',
    ofHtml: ({ document }) =>
      document.metadata.title === null ? 'The page has no title, or an empty one' : null,
  },
  {
    code: 'title_multiple',
    severity: 'warning',
    title: 'Several titles',
    why: 'HTML allows one title, and browsers show the first. Google names the title as a source of its headline, and not which of several it takes.',
    sources: ['googleTitle', 'htmlTitle'],
    fix: 'Keep the title element that names this page and remove the others.',
    silentOn: 'no_result',
    ofHtml: ({ document }) => severalInHead('title', document.metadata.titles),
  },
  {
    code: 'title_too_short',
    severity: 'notice',
    title: 'Title too short',
    why: 'Google replaces titles that are vague or half empty by other text of the page. Bing asks for titles that describe the page; neither names a least length.',
    sources: ['googleTitle', 'bingGuidelines'],
    fix: 'Write 20 to 60 characters that are true of this page only.',
    silentOn: 'no_result',
    ofHtml: ({ document }) => tooShort('title', document.metadata.title, SHORTEST_TITLE),
  },
  {
    code: 'title_too_long',
    severity: 'notice',
    title: 'Title too long',
    why: 'Google sets no limit and cuts the headline to the width of the screen, often in the middle of what matters.',
    sources: ['googleTitle'],
    fix: 'Bring it under 60 characters, with what matters first.',
    silentOn: 'no_result',
    ofHtml: ({ document, cutTexts }) =>
      tooLong('title', document.metadata.title, LONGEST_TITLE, cutTexts.has('title')),
  },
  {
    code: 'description_missing',
    severity: 'warning',
    title: 'Description missing',
    why: 'Google takes most snippets from the text and uses the description where it says more; Bing may show it in results. Without one a passage stands there that nobody has chosen.',
    sources: ['googleSnippet', 'bingGuidelines'],
    fix: 'Add a meta description of 80 to 160 characters that sums up this page.',
    silentOn: 'no_result',
    ofHtml: ({ document, leftOut }) =>
      !leftOut.has('metaName') && !document.metadata.meta.has('description')
        ? 'The page has no meta description, or an empty one'
        : null,
  },
  {
    code: 'description_multiple',
    severity: 'warning',
    title: 'Several meta descriptions',
    why: 'HTML allows one description. Google and Bing say what they use it for, and not which of several they take.',
    sources: ['googleSnippet', 'bingGuidelines', 'htmlDescription'],
    fix: 'Keep one meta description; look for a template and a plugin that both write one.',
    silentOn: 'no_result',
    ofHtml: ({ document }) => severalInHead('meta description', document.metadata.descriptions),
  },
  {
    code: 'description_too_short',
    severity: 'notice',
    title: 'Description too short',
    why: 'Google shows the description only where it tells more about the page than a passage of the text. Bing asks to use the room to say more than the title; neither names a least length.',
    sources: ['googleSnippet', 'bingGuidelines'],
    fix: 'Write 80 to 160 characters that are true of this page only.',
    silentOn: 'no_result',
    ofHtml: ({ document: { metadata } }) => {
      const description = metadata.meta.get('description') ?? null;
      const found = tooShort('description', description, SHORTEST_DESCRIPTION);
      return found !== null && description === metadata.title ? `${found}; it is the title once more` : found;
    },
  },
  {
    code: 'description_too_long',
    severity: 'notice',
    title: 'Description too long',
    why: 'Google sets no limit and cuts the snippet to the width of the screen, often in the middle of what matters.',
    sources: ['googleSnippet'],
    fix: 'Bring it under 160 characters, with what matters first.',
    silentOn: 'no_result',
    ofHtml: ({ document, cutTexts }) =>
      tooLong(
        'description',
        document.metadata.meta.get('description') ?? null,
        LONGEST_DESCRIPTION,
        cutTexts.has('description'),
      ),
  },
  {
    code: 'metadata_outside_head',
    severity: 'warning',
    title: 'Metadata outside of the head',
    why: 'Google takes the first element that may not be in the head as its end and reads no metadata after it; it accepts a canonical URL in the head only. Browsers do the same.',
    sources: ['googleHead', 'googleCanonical'],
    fix: 'Move it into the head. An element that may not stand there, such as div or img, ends the head where it stands.',
    silentOn: 'no_result',
    ofHtml: ({ document }) =>
      capped(document.metadata.outsideHead, ({ what, element }) => ({
        message: `The ${element.name} element${what === element.name ? '' : ` for ${what}`} stands outside of the head`,
        location: element.cssPath,
      })),
  },
  {
    code: 'h1_missing',
    severity: 'warning',
    title: 'h1 missing',
    why: 'Google may take a large heading as the headline of its result, and asks for no certain number. Bing tells from headings what each part is about, and Microsoft has the h1 match the title for answers of Copilot.',
    sources: ['googleTitle', 'googleStarter', 'bingGuidelines', 'bingAnswers'],
    fix: 'Give the page one h1 that names its subject.',
    silentOn: 'no_text',
    ofHtml: ({ document, leftOut }) => {
      if (document.h1s.length > 0 || leftOut.has('heading')) return null;
      const empty = document.headings.find(({ level }) => level === 1);
      return empty === undefined
        ? 'The page has no h1'
        : { message: 'The h1 has no text', location: empty.element.cssPath };
    },
  },
  {
    code: 'h1_multiple',
    severity: 'notice',
    title: 'Several h1',
    why: 'Where several headings are equally large, Google may take the wrong one as the headline of its result; it has no ideal number of headings. Bing reads the structure of the page from them.',
    sources: ['googleTitle', 'googleStarter', 'bingGuidelines'],
    fix: 'Keep the h1 that names the page and make the others h2.',
    silentOn: 'no_text',
    ofHtml: ({ document, leftOut }) => {
      const { h1s } = document;
      const [, second] = h1s;
      if (second === undefined) return null;
      const atLeast = leftOut.has('heading') ? 'at least ' : '';
      const message = `The page has ${atLeast}${counted(h1s.length, 'h1 heading')}`;
      return { message, location: second.element.cssPath };
    },
  },
  {
    code: 'heading_level_skipped',
    severity: 'notice',
    title: 'Heading level skipped',
    why: 'For readers with a screen reader a gap looks like a missing section. To Google the order of headings does not matter; Bing tells from them what each part is about.',
    sources: ['googleStarter', 'bingGuidelines', 'wcagHeadings'],
    fix: 'Go down one level at a time, and choose sizes in the style sheet.',
    silentOn: 'no_text',
    ofHtml: ({ document }) => {
      return capped(skippedLevels(document), ({ heading, before }) => ({
        message: `The h${heading.level} ${quote(heading.text, 60)} follows an h${before}`,
        location: heading.element.cssPath,
      }));
    },
  },
]);

/** `The head has 3 titles instead of one`, at the second; null when there are no two. */
function severalInHead(what: string, found: readonly OpenElement[]): Finding | null {
  const [, second] = found;
  if (second === undefined) return null;
  const message = `The head has ${countedUpTo(LIMITS.repeated.value, found.length, what)} instead of one`;
  return { message, location: second.cssPath };
}
