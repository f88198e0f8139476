import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import { pageChecks } from '../check.ts';

export const SAFETY_CHECKS = pageChecks('security', [
  {
    code: 'mixed_content',
    severity: 'error',
    title: 'Mixed content',
    why: 'Browsers block scripts, frames and style sheets that a secure page loads over http, and load images by https instead or not at all. Google may prefer the http address of such a page as canonical, unless it is only images.',
    sources: ['googleCanonical', 'mixedContent'],
    fix: 'Load the resource over https.',
    ofHtml: ({ url: page, document }) =>
      page.startsWith('https:')
        ? cappedOccurrences(
            document.media.insecureResources,
            ({ url, element }) => `The ${element.name} element loads ${quote(url, 200)} over plain http`,
          )
        : null,
  },
  {
    code: 'insecure_form',
    severity: 'error',
    title: 'Insecure form',
    why: 'What visitors enter can be read by anybody on the way; browsers warn before they send it.',
    sources: ['insecureForms'],
    fix: 'Serve the page over https and let the form send to an https address.',
    ofHtml: ({ url: page, document: { forms } }) =>
      page.startsWith('https:')
        ? cappedOccurrences(
            forms.insecureActions,
            ({ url, element }) => `The ${element.name} sends to ${quote(url, 200)} over plain http`,
          )
        : cappedOccurrences(forms.passwordFields, () => 'The page asks for a password over plain http'),
  },
]);
