import { LIMITS } from '../limits/limits.ts';
import { capped } from './capped.ts';
import type { Finding } from './check.ts';
import type { SiteSurvey } from './site-survey.ts';

interface Broken {
  /** What is broken. */
  readonly key: number | string;
  readonly message: string;
  /** Pages that have it. */
  readonly places: number;
  readonly verb: string;
  locate(): string | null;
}

/**
 * A menu is the same on every page: what no page before has named goes first, so that the findings of a site name all
 * that is broken.
 */
export function namedOnce(found: readonly Broken[], { named }: SiteSurvey): Finding[] {
  const fresh = found.filter(({ key }) => !named.has(key)).slice(0, LIMITS.newlyNamed.value);
  for (const { key } of fresh) named.add(key);
  const describe = ({ message, places, verb, locate }: Broken): Finding => {
    const others = places > 1 ? `; ${places} pages ${verb}` : '';
    return { message: `${message}${others}`, location: locate() };
  };
  return capped([...new Set([...fresh, ...found])], describe, { least: fresh.length });
}
