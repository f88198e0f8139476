import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const insecureForm: PageCheck = {
  code: 'insecure_form',
  severity: 'error',
  group: 'security',
  title: 'Insecure form',
  why: 'What visitors enter can be read by anybody on the way; browsers warn before they send it.',
  fix: 'Serve the page over https and let the form send to an https address.',
  run: ({ html }) => {
    if (html === null) return [];
    const { insecureActions, passwordFields } = html.document.forms;
    if (html.url.startsWith('https:'))
      return capped(insecureActions.first, insecureActions.count, ({ url, element }) => ({
        message: `The ${element.name} sends to ${quote(url, 200)} over plain http`,
        location: element.cssPath,
      }));
    return capped(passwordFields.first, passwordFields.count, ({ element }) => ({
      message: 'The page asks for a password over plain http',
      location: element.cssPath,
    }));
  },
};
