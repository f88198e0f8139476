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
