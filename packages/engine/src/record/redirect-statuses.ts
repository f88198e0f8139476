/** Those that are followed (Fetch section 2.2.4): 304 leads nowhere, and neither do 300, 305 and 306. */
export const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
