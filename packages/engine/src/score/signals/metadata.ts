import { primaryLanguage } from '../../text/language.ts';
import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** Structured data with errors is half lost. */
const WITH_ERRORS = 0.5;
const SHOWN_TYPES = 5;

/** A meta description. */
export function description({ document }: ScoredPage): Measurement {
  const found = document.metadata.meta.get('description');
  return found === undefined
    ? { share: 0, evidence: 'No meta description' }
    : { share: 1, evidence: quote(found, 100) };
}

/** The page names itself as canonical. */
export function canonicalSelf({ url, canonicalUrl }: ScoredPage): Measurement {
  return {
    share: canonicalUrl === url ? 1 : 0,
    evidence: canonicalUrl === null ? 'No canonical URL' : `Canonical URL: ${canonicalUrl}`,
  };
}

/** The html element, or what the main text stands in, names the language. */
export function lang({ document, spoken, otherLanguage }: ScoredPage): Measurement {
  const declared = spoken.lang ?? document.metadata.lang;
  if (declared === null) return { share: 0, evidence: 'The html element has no lang' };
  const evidence = `lang ${quote(declared, 30)}`;
  if (primaryLanguage(declared) === null) return { share: 0, evidence: `${evidence} names no language` };
  return otherLanguage === null
    ? { share: 1, evidence }
    : { share: 0, evidence: `${evidence}, but the text is in ${quote(otherLanguage)}` };
}

/** schema.org markup without errors, in any of the three formats. */
export function schemaOrg({ document: { schema } }: ScoredPage): Measurement {
  const { schemaTypes: all, schemaErrors, schemaFormats } = schema;
  const [error] = schemaErrors;
  if (!schema.hasSchema) return { share: 0, evidence: error ?? 'No schema.org markup' };
  const more = all.length > SHOWN_TYPES ? ` and ${all.length - SHOWN_TYPES} more` : '';
  const types = `${all.slice(0, SHOWN_TYPES).join(', ')}${more} in ${schemaFormats.join(', ')}`;
  return error === undefined || schema.errorCount === 0
    ? { share: 1, evidence: types }
    : { share: WITH_ERRORS, evidence: `${types}; error: ${quote(error, 120)}` };
}

/** Open Graph (https://ogp.me): a title for those who link to the page. */
export function openGraph({ document }: ScoredPage): Measurement {
  const title = document.metadata.meta.get('og:title');
  return title === undefined
    ? { share: 0, evidence: 'No og:title' }
    : { share: 1, evidence: `og:title ${quote(title, 60)}` };
}
