import type { SiteCheck } from '../site-check.ts';

export const nearDuplicateContent: SiteCheck = {
  code: 'near_duplicate_content',
  severity: 'warning',
  group: 'content',
  title: 'Nearly duplicate content',
  why: 'Google chooses one of pages that are nearly the same. Bing says that AI answers group them and take one, maybe an old one, and that their signals are divided.',
  sources: ['googleCanonical', 'bingDuplicates'],
  fix: 'Merge the pages, say more of what is different, or name one as the canonical URL of the others.',
  run: ({ id, indexable }, { near }) => {
    const found = indexable ? near.get(id) : undefined;
    if (found === undefined) return null;
    const others = found.count === 1 ? 'one other page' : `${found.count} other pages, one of them`;
    const least = found.orMore ? 'at least ' : '';
    const message = `The main text is nearly that of ${least}${others}: ${found.url} (${found.bits} of 64 bits of the SimHash ${found.bits === 1 ? 'differs' : 'differ'})`;
    return { message, location: found.url };
  },
};
