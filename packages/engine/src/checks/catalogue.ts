import type { Check } from './check.ts';
import { LIMIT_CHECKS } from './limit-checks.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';
import { SITE_ISSUE_CHECKS } from './site-issue.ts';
import { PARTIES, SOURCES, type Source } from './sources.ts';
import { WHOLE_SITE_CHECKS } from './whole-site-checks.ts';

/** A check as readers find it; `why` speaks of Google, Bing and the agents of AI search. */
export interface CatalogueEntry extends Omit<Check, 'sources'> {
  readonly sources: readonly Source[];
}

/** Every check: what it is called, how grave it is, why it matters, where that is published and how to fix what it finds. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...PAGE_CHECKS,
  ...LIMIT_CHECKS,
  // One cause has one code, also where it takes the whole site to see it.
  ...SITE_CHECKS.filter(({ code }) => PAGE_CHECKS.every((check) => check.code !== code)),
  ...WHOLE_SITE_CHECKS,
  ...SITE_ISSUE_CHECKS,
].map(entryOf);

function entryOf({
  code,
  severity,
  group,
  title,
  why,
  sources: names,
  prevents,
  fix,
}: Check): CatalogueEntry {
  const sources = names.map((name): Source => SOURCES[name]);
  const entry = { code, severity, group, title, why: [why, silence(sources)].join(' ').trim(), sources, fix };
  return prevents === undefined ? entry : { ...entry, prevents };
}

/** Who publishes nothing about it: nothing is said of them, and that is said. */
function silence(sources: readonly Source[]): string {
  const silent = PARTIES.filter((party) => sources.every(({ by }) => by !== party));
  const names = silent.map((party) => (party === 'AI search' ? 'the makers of AI search agents' : party));
  const who = new Intl.ListFormat('en-GB').format(names);
  const publish = silent.length === 1 && silent[0] !== 'AI search' ? 'publishes' : 'publish';
  return who === '' ? '' : `${who.replace(/^t/, 'T')} ${publish} nothing about it that we know of.`;
}
