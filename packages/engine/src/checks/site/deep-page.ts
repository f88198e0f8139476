import type { SiteCheck } from '../site-check.ts';

const MOST_CLICKS = 4;

export const deepPage: SiteCheck = {
  code: 'deep_page',
  severity: 'notice',
  group: 'links',
  title: 'Page deep in the site',
  why: 'Few visitors click so far. Google and Bing come to pages by links and publish no number of clicks.',
  sources: ['googleLinks', 'bingGuidelines'],
  fix: 'Link to it from a page nearer to the start page: a hub, a list by subject, related pages.',
  run: ({ depth, indexable }) =>
    indexable && depth !== null && depth > MOST_CLICKS
      ? `${depth} clicks from the start page, more than ${MOST_CLICKS}`
      : null,
};
