import { LIMITS } from '../../limits/limits.ts';
import { countedUpTo } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const descriptionMultiple: PageCheck = {
  code: 'description_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several meta descriptions',
  why: 'Search engines take one of them, or none, and show a passage of their own choice.',
  fix: 'Keep one meta description; look for a template and a plugin that both write one.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const found = html?.document.metadata.descriptions ?? [];
    const [, second] = found;
    if (second === undefined) return [];
    return [
      {
        message: `The head has ${countedUpTo(LIMITS.repeated.value, found.length, 'meta description')} instead of one`,
        location: second.cssPath,
      },
    ];
  },
};
