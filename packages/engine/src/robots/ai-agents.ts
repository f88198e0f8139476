/**
 * Agents that fetch pages in order to answer or to index for answers: their operators document that what they may
 * fetch can be cited. Blocking one costs visibility.
 */
export const SEARCH_AGENTS: readonly string[] = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Applebot',
  'DuckAssistBot',
  'Googlebot',
  'Bingbot',
];

/** Which agents robots.txt lets fetch one URL. */
export interface AgentAccess {
  readonly allowed: readonly string[];
  readonly blocked: readonly string[];
}
