/** As many hops as crawlers follow, ours included. */
export const MOST_REDIRECTS = 10;
