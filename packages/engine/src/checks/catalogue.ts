import type { Check } from './check.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';

/** Every check: what it is called, how grave it is, why it matters and how to fix what it finds. */
export const CATALOGUE: readonly Check[] = [...PAGE_CHECKS, ...SITE_CHECKS].map(
  ({ code, severity, group, title, why, fix }) => ({ code, severity, group, title, why, fix }),
);
