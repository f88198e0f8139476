import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';

export const sessionIdInLink: PageCheck = {
  code: 'session_id_in_link',
  severity: 'warning',
  group: 'links',
  title: 'Session id in links',
  why: 'Every visit has another, so that one page has any number of addresses, which share its links and take up the time of crawlers. Google advises against session ids in addresses, and Bing against needless parameters. This crawler follows such links without them.',
  sources: ['googleUrls', 'bingGuidelines'],
  fix: 'Keep the session in a cookie, and write links without its id.',
  ofHtml: ({ links }) => {
    const found = links.filter(({ session }) => session !== null);
    const [first] = found;
    if (first === undefined) return null;
    const more = found.length > 1 ? `; ${counted(found.length - 1, 'other does', 'others do')}, too` : '';
    return {
      message: `The link to ${first.url} carries a session id (“${first.session}”)${more}`,
      location: first.location,
    };
  },
};
