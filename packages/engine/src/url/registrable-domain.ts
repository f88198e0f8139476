import { getDomain } from 'tldts';
import { remembering } from '../text/remembering.ts';
import { hostOf } from './site-scope.ts';

/** Of an origin: `example.co.uk` of `https://docs.example.co.uk`. The host itself where there is none: addresses, local names. */
export const registrableDomain = remembering(
  (origin) => getDomain(origin, { allowPrivateDomains: true }) ?? hostOf(origin),
);
