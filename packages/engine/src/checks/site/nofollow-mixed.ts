import { counted } from '../../text/counted.ts';
import type { SiteCheck } from '../site-check.ts';

export const nofollowMixed: SiteCheck = {
  code: 'nofollow_mixed',
  severity: 'notice',
  group: 'links',
  title: 'Links with and without nofollow',
  why: 'Some pages vouch for this one and others do not, which is rarely what anybody decided.',
  fix: 'Remove nofollow from internal links; to keep a page out of the index, say noindex on it.',
  run: ({ id }, { incoming }) => {
    const nofollow = incoming.nofollow(id);
    const followed = incoming.followed(id);
    if (nofollow === 0 || followed === 0) return null;
    const message = `${counted(nofollow, 'page')} of the site ${nofollow === 1 ? 'links' : 'link'} here with nofollow, ${followed} without`;
    return message;
  },
};
