import { skippedLevels } from '../../score/skipped-levels.ts';
import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const headingLevelSkipped: PageCheck = {
  code: 'heading_level_skipped',
  severity: 'notice',
  group: 'meta',
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
};
