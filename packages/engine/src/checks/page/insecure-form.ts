import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const insecureForm: PageCheck = {
  code: 'insecure_form',
  severity: 'error',
  group: 'security',
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
};
