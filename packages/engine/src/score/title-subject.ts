import type { PageDocument } from '../page/page-document.ts';
import { siteNameOf } from '../page/site-name.ts';
import { words } from '../text/words.ts';
import { subjectTerms } from './signals/subject-terms.ts';

/** `Processor | Hexo`. */
const LAST_PART = /^(.+) [|–—·•»-] (.+)$/u;

export interface TitleSubject {
  readonly name: string;
  /** What stands behind it for the site; empty where that is not known. */
  readonly site: string;
}

/**
 * What a page's title names, or else its h1. What stands last is the site's name where the markup has it, and where the
 * h1 is all of the rest. Without an h1 that shares a term with the rest the page may be about the site: `Home | Hexo`.
 */
export function titleSubject(document: PageDocument, language: string): TitleSubject | null {
  const { h1s } = document;
  const { title } = document.metadata;
  const whole = title ?? h1s[0]?.text;
  if (whole === undefined) return null;
  const [, name = '', site = ''] = title === null ? [] : (LAST_PART.exec(title) ?? []);
  const isKnown = spelled(site) === spelled(siteNameOf(document) ?? '');
  const terms = subjectTerms(name, language);
  const isSubject = ({ text }: { text: string }): boolean =>
    isKnown
      ? [...subjectTerms(text, language)].some((term) => terms.has(term))
      : spelled(text) === spelled(name);
  return h1s.some(isSubject) ? { name, site } : { name: whole, site: '' };
}

function spelled(text: string): string {
  return words(text, null).join(' ');
}
