import { counted } from '../../text/counted.ts';
import type { SiteCheck } from '../site-check.ts';

export const nofollowMixed: SiteCheck = {
  code: 'nofollow_mixed',
  severity: 'notice',
  group: 'links',
  title: 'Links with and without nofollow',
  why: 'Google takes nofollow as a hint and means it for links to others; Bing does not follow such a link. Some pages vouch for this one and others do not, which is rarely what anybody decided.',
  sources: ['googleNofollow', 'bingGuidelines'],
  fix: 'Remove nofollow from internal links; to keep a page out of the index, say noindex on it.',
  run: ({ id }, { incoming }) => {
    // A cart or a login that is noindex, nofollow vouches for nobody, and its menu leads everywhere.
    const nofollow = incoming.nofollowOfResults(id);
    const followed = incoming.followed(id);
    if (nofollow === 0 || followed === 0) return null;
    const message = `${counted(nofollow, 'page')} of the site ${nofollow === 1 ? 'links' : 'link'} here with nofollow, ${followed} without`;
    return message;
  },
};
