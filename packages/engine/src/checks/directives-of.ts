import { type RobotsDirectives, robotsDirectives } from '../page/robots-directives.ts';
import type { ScoredPage } from '../score/scored-page.ts';

/** What an answer tells crawlers: in its headers alone where it is no HTML. */
export function directivesOf(
  headers: Readonly<Record<string, string>>,
  html: ScoredPage | null,
): RobotsDirectives {
  return html?.directives ?? robotsDirectives([], headers['x-robots-tag'] ?? null);
}

/** Where directives for crawlers stand. */
export const ROBOTS_PLACES = { header: 'the X-Robots-Tag header', meta: 'a robots meta tag' };
