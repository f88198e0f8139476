import { LIMITS } from '../../limits/limits.ts';
import { countedUpTo } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const titleMultiple: PageCheck = {
  code: 'title_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several titles',
  why: 'Search engines take one of them, or join them; which one is not yours to say.',
  fix: 'Keep the title element that names this page and remove the others.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const found = html?.document.metadata.titles ?? [];
    const [, second] = found;
    if (second === undefined) return [];
    return [
      {
        message: `The head has ${countedUpTo(LIMITS.repeated.value, found.length, 'title')} instead of one`,
        location: second.cssPath,
      },
    ];
  },
};
