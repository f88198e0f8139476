import type { OpenElement } from '../html/open-element.ts';
import { LIMITS } from '../limits/limits.ts';
import { countedUpTo } from '../text/counted.ts';
import type { Finding } from './check.ts';

/** `The head has 3 titles instead of one`, at the second; null when there are no two. */
export function severalInHead(what: string, found: readonly OpenElement[]): Finding | null {
  const [, second] = found;
  if (second === undefined) return null;
  const message = `The head has ${countedUpTo(LIMITS.repeated.value, found.length, what)} instead of one`;
  return { message, location: second.cssPath };
}
