import type { Check } from './check.ts';
import { LIMIT_CHECKS } from './limit-checks.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';
import { SITE_ISSUE_CHECKS } from './site-issue.ts';
import { WHOLE_SITE_CHECKS } from './whole-site-checks.ts';

/** Every check: what it is called, how grave it is, why it matters and how to fix what it finds. */
export const CATALOGUE: readonly Check[] = [
  ...PAGE_CHECKS,
  ...LIMIT_CHECKS,
  // One cause has one code, also where it takes the whole site to see it.
  ...SITE_CHECKS.filter(({ code }) => PAGE_CHECKS.every((check) => check.code !== code)),
  ...WHOLE_SITE_CHECKS,
  ...SITE_ISSUE_CHECKS,
].map(({ code, severity, group, title, why, fix }) => ({ code, severity, group, title, why, fix }));
