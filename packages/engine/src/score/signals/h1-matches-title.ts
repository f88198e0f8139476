import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';
import { subjectTerms } from './subject-terms.ts';

/** Exactly one h1, sharing terms with the title. */
export function h1MatchesTitle({ document, language }: ScoredPage): Measurement {
  const { h1s } = document;
  const [first] = h1s;
  const { title } = document.metadata;
  if (first === undefined) return { share: 0, evidence: 'No h1' };
  if (title === null)
    return { share: 0, evidence: `h1 ${quote(first.text)}, but no title to compare it with` };
  const ofTitle = subjectTerms(title, language);
  const ofH1 = subjectTerms(first.text, language);
  const shared = [...ofH1].filter((term) => ofTitle.has(term));
  const possible = Math.min(ofH1.size, ofTitle.size);
  const overlap = possible === 0 ? 0 : shared.length / possible;
  const count = h1s.length === 1 ? 'One h1' : `${h1s.length} h1, which halves the points; the first is`;
  const common =
    shared.length === 0
      ? 'shares no term with the title'
      : `shares with the title: ${shared.slice(0, 5).join(', ')}`;
  return {
    share: h1s.length === 1 ? overlap : overlap / 2,
    evidence: `${count} ${quote(first.text, 60)}; ${common}`,
  };
}
