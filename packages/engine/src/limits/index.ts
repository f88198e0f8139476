/** `@seogeo/engine/limits`: the bounds of what comes from a site, without the means to read it. */
export { boundedFacts, RECORD_BOUNDS, type StoredFacts } from './bounded-facts.ts';
export { boundedMessage } from './bounded-message.ts';
export { boundedSiteIssues } from './bounded-site-issues.ts';
export type { Limit, LimitGroup } from './limit.ts';
export { LIMITS, type LimitName } from './limits.ts';
