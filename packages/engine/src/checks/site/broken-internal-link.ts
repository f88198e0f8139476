import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-checks.ts';

export const brokenInternalLink: SiteCheck = {
  code: 'broken_internal_link',
  severity: 'error',
  group: 'links',
  title: 'Broken internal link',
  why: 'Visitors and crawlers that follow it find an error.',
  fix: 'Correct the address, restore the page it leads to, or remove the link.',
  *run(graph, { broken }) {
    if (broken.size === 0) return;
    for (const { from, to } of graph.links()) {
      const targets = to.flatMap((id) => broken.get(id) ?? []);
      const findings = capped(targets, targets.length, ({ url, reason }) => ({
        message: `Links to ${url}, which ${reason}`,
        location: url,
      }));
      for (const finding of findings) yield { page: from, finding };
    }
  },
};
