import { editDistance } from './vocabulary.ts';

/** schema.org's two schemes and its `www` twin, which search engines take for the same vocabulary. */
const VOCABULARY = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]?|\/docs\/jsonldcontext\.jsonl?d?)$/i;
const NAME = /^https?:\/\/(?:www\.)?schema\.org\/([a-z][a-z0-9_-]*)$/i;
/** What a vocabulary written without its slash gives when a term is appended to it. */
const NAME_WITHOUT_SLASH = /^https?:\/\/(?:www\.)?schema\.org#?([A-Z][A-Za-z0-9_-]*)$/;

/** Whether the IRI names schema.org as a whole, with http or https, with or without slash. */
export function isSchemaOrg(iri: string): boolean {
  return VOCABULARY.test(iri.trim());
}

/** `Article` for `https://schema.org/Article`; null when the IRI is not a term of schema.org. */
export function schemaOrgName(iri: string): string | null {
  const trimmed = iri.trim();
  return NAME.exec(trimmed)?.[1] ?? NAME_WITHOUT_SLASH.exec(trimmed)?.[1] ?? null;
}

/** A host with or without scheme and subdomain, and what follows it. */
const LOOSE = /^(?:[a-z]{0,6}:?\/{0,3})(?:(?:[a-z]{1,20}\.)?([a-z]{4,9}\.[a-z]{2,4}))(?:[/#](.{0,200}))?$/i;
/** Of a host that is no other one's. */
const MOST_SLIPS = 2;

/**
 * What an IRI that is none of schema.org means there, where its author has forgotten the scheme, misspelt the host,
 * taken a subdomain such as `pending.` or written a slash too many: the term's name, an empty text for the vocabulary
 * as a whole. Null where it means something else.
 */
export function meantName(iri: string): string | null {
  const [, host = '', rest = ''] = LOOSE.exec(iri.trim()) ?? [];
  if (host === '' || editDistance(host.toLowerCase(), 'schema.org') > MOST_SLIPS) return null;
  const name = rest.replace(/^(?:schema\.org)?\/*|[/#]+$/gi, '');
  return name === '' || /^[a-z][a-z0-9_-]*$/i.test(name) ? name : null;
}
