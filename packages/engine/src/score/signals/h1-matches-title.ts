import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';
import { titleSubject } from '../title-subject.ts';
import { subjectTerms } from './subject-terms.ts';

/** Headings of the first level that are held against the title. */
const LOOKED_AT = 10;

/** Exactly one h1, sharing terms with the title. Of several the first is often the site's name, as it is the title's last part. */
export function h1MatchesTitle({ document, language }: ScoredPage): Measurement {
  const { h1s } = document;
  const [first] = h1s;
  const { title } = document.metadata;
  if (first === undefined) return { share: 0, evidence: 'No h1' };
  if (title === null)
    return { share: 0, evidence: `h1 ${quote(first.text)}, but no title to compare it with` };
  const own = subjectTerms(titleSubject(document, language)?.name ?? title, language);
  const read = (text: string) => ({ text, terms: subjectTerms(text, language) });
  const looked = h1s.slice(0, LOOKED_AT).map((h1) => read(h1.text));
  const counts = looked.map((h1) => sharedBy(h1.terms, own).length);
  const { text, terms } = looked[counts.indexOf(Math.max(...counts))] ?? read(first.text);
  const ofTitle = subjectTerms(title, language);
  const shared = sharedBy(terms, ofTitle);
  const possible = Math.min(terms.size, ofTitle.size);
  const overlap = possible === 0 ? 0 : shared.length / possible;
  const which = text === first.text ? 'the first' : 'that of this page';
  const count = h1s.length === 1 ? 'One h1' : `${h1s.length} h1, which halves the points; ${which} is`;
  const common =
    shared.length === 0
      ? 'shares no term with the title'
      : `shares with the title: ${shared.slice(0, 5).join(', ')}`;
  return {
    share: h1s.length === 1 ? overlap : overlap / 2,
    evidence: `${count} ${quote(text, 60)}; ${common}`,
  };
}

function sharedBy(terms: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...terms].filter((term) => others.has(term));
}
