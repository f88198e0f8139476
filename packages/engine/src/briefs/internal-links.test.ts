import { expect, test } from 'vitest';
import type { PageContent } from '../record/page-analysis.ts';
import { internalLinks } from './internal-links.ts';

const page = (title: string, h1: string, siteName?: string) => {
  const content: PageContent = {
    title,
    description: null,
    lang: 'en',
    headings: [{ level: 1, text: h1 }],
    passages: [],
    cites: [],
    ...(siteName === undefined ? {} : { siteName }),
  };
  const id = title;
  return {
    page: {
      id,
      url: `https://example.com/${title.length}`,
      wordCount: 9,
      geoScore: 50,
      schemaTypes: [],
      internalLinks: 1,
      lang: 'en',
      content,
    },
    score: 1,
    onTopic: true,
    passages: [],
  };
};

const QUESTION = 'Why does a starter smell of acetone?';

test.each([
  ['a question that five lists name too', `sourdough - ${QUESTION} - Advice`, QUESTION, 5, QUESTION],
  [
    'a post that a blog, its categories and its archive name',
    `News: ${QUESTION} | Blog`,
    QUESTION,
    20,
    QUESTION,
  ],
  ['a logo in an h1', 'Streaming | Example', 'Example', 80, 'Streaming'],
])('a link is called by its main heading unless that names the site: %s', (_, title, h1, pages, anchor) => {
  const index = { size: 100, pagesWithHeading: (text: string) => (text === h1 ? pages : 0) };
  expect(internalLinks([page(title, h1)], index).map((link) => link.anchor)).toEqual([anchor]);
});
