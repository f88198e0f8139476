import type { SecurityHeader } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import type { SiteSurvey } from './site-survey.ts';

/** `12 of 40 pages are sent without Strict-Transport-Security, one of them: URL`; null when none is. */
export function missingHeader(
  { lacking }: SiteSurvey,
  { header, name, of }: { header: SecurityHeader; name: string; of: number },
): string | null {
  const found = lacking.get(header);
  if (found === undefined) return null;
  const pages = found.count === of && of > 1 ? `All ${of} pages` : `${found.count} of ${counted(of, 'page')}`;
  const verb = found.count === 1 ? 'is' : 'are';
  return `${pages} ${verb} sent without ${name}, one of them: ${found.example}`;
}
