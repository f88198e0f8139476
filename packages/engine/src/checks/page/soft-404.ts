import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';
import { saysNotFound } from '../not-found-page.ts';

export const soft404: PageCheck = {
  code: 'soft_404',
  severity: 'warning',
  group: 'response',
  title: 'Missing page answered with 200',
  why: 'Google calls it a soft 404, keeps it out of its index and goes on crawling it; whoever goes by the status takes an error message for a page.',
  sources: ['googleStatus'],
  fix: 'Let the server answer 404 or 410, or redirect to the page that has taken its place; correct the links that lead here.',
  silentOn: 'not_indexable',
  ofHtml: (html) => {
    const said = saysNotFound(html);
    return said === null ? null : `Answers 200, but says that it is not there: ${quote(said)}`;
  },
};
