import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';

export const h1Multiple: PageCheck = {
  code: 'h1_multiple',
  severity: 'notice',
  group: 'meta',
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
};
