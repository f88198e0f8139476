/** Where directives for crawlers stand. */
export const ROBOTS_PLACES = { header: 'the X-Robots-Tag header', meta: 'a robots meta tag' };
