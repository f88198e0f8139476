import { counted } from '../text/counted.ts';
import type { PageTrait, SiteSurvey } from './site-survey.ts';

/** `12 of 40 pages are sent without X, one of them: URL`, or `All 40 pages …`; null where no page has the trait. */
export function pagesWith(
  { traits }: SiteSurvey,
  trait: PageTrait,
  { of, say }: { of: number; say: string },
): string | null {
  const found = traits.get(trait);
  if (found === undefined) return null;
  const { count, example } = found;
  return `${shareOf(count, of)} ${count === 1 ? 'is' : 'are'} ${say}, one of them: ${example}`;
}

/** `All 40 pages`, `12 of 40 pages`. */
export function shareOf(count: number, of: number): string {
  return count === of && of > 1 ? `All ${of} pages` : `${count} of ${counted(of, 'page')}`;
}
