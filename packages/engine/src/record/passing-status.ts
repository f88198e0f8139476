/** Of 4xx: they say that the request comes too late, too early or too often, and nothing of what is asked for. */
export const PASSING_CLIENT_STATUSES: readonly number[] = [408, 425, 429];

/** Statuses that say nothing lasting: those, and those of a server that fails or is away, Cloudflare's 520 to 524 too. */
export const PASSING_STATUSES: readonly number[] = [
  ...PASSING_CLIENT_STATUSES,
  500,
  502,
  503,
  504,
  520,
  521,
  522,
  523,
  524,
];

/**
 * Of 4xx: who asks is refused, and nobody knows what others are shown. 401 and 403 are a login or a wall, 402 asks
 * crawlers to pay, 451 forbids a country; 405 (AWS WAF's CAPTCHA), 406 (ModSecurity) and 999 are meant for robots.
 */
export const REFUSING_STATUSES: readonly number[] = [401, 402, 403, 405, 406, 407, 451, 999];

/** Of 4xx: they do not say that there is nothing, as any other does. */
export const INCONCLUSIVE_CLIENT_STATUSES: readonly number[] = [
  ...PASSING_CLIENT_STATUSES,
  ...REFUSING_STATUSES,
];
