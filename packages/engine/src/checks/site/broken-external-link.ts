import type { SiteCheck } from '../site-check.ts';
import { brokenOf } from './broken-resource.ts';

export const brokenExternalLink: SiteCheck = {
  code: 'broken_external_link',
  severity: 'warning',
  group: 'links',
  title: 'Broken link to another site',
  why: 'Visitors who follow it find an error, and a source that is gone supports nothing. Nobody may be there for a moment too: open it before you change it.',
  sources: ['http'],
  fix: 'Correct the address, link to where the page has gone, or remove the link.',
  run: (page, survey) => brokenOf(page, survey, ['link']),
};
