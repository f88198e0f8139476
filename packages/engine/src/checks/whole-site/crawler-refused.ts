import { counted } from '../../text/counted.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const crawlerRefused: WholeSiteCheck = {
  code: 'crawler_refused',
  severity: 'warning',
  group: 'response',
  title: 'The site refuses this crawler',
  why: 'What this crawler is refused may be shown to visitors, so those pages were not judged. Google takes addresses that answer it so out of its index. OpenAI asks to let the addresses pass that it publishes for OAI-SearchBot.',
  sources: ['googleStatus', 'openAi'],
  prevents: 'links from being called broken that are so for this crawler alone',
  fix: 'Let the firewall pass the user agent of this crawler, and those of the answer engines that are to cite the site; then audit again.',
  run: ({ traits, answered }) => {
    const { count, example } = traits.get('refused') ?? { count: 0, example: '' };
    // A wall, and no matter of single pages.
    if (count <= answered) return null;
    return `${counted(count, 'address', 'addresses')} of the site ${count === 1 ? 'refuses' : 'refuse'} this crawler (401, 403 or the like) and ${answered} ${answered === 1 ? 'answers' : 'answer'} with 200; one of them: ${example}`;
  },
};
