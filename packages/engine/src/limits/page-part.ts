/** What of a page can be over a limit, in the words of a finding: one of it, and several. */
const PAGE_PARTS = {
  base: ['the base element', 'base elements'],
  canonical: ['the canonical link', 'canonical links'],
  citation: ['one cited source', 'cited sources'],
  contentLanguage: ['the Content-Language header', 'Content-Language headers'],
  contentType: ['the Content-Type header', 'Content-Type headers'],
  description: ['the description', 'descriptions'],
  finding: ['one finding', 'findings'],
  heading: ['one heading', 'headings'],
  hreflang: ['one hreflang link', 'hreflang links'],
  hreflangCode: ['one hreflang code', 'hreflang codes'],
  lang: ['the lang attribute', 'lang attributes'],
  link: ['one link', 'links'],
  metaName: ['one name of a meta element', 'names of meta elements'],
  meta: ['one meta element', 'meta elements'],
  passage: ['one passage of the text', 'passages of the text'],
  redirect: ['the target of the redirect', 'targets of redirects'],
  refresh: ['the target of the meta refresh', 'targets of meta refreshes'],
  schemaType: ['one type of the structured data', 'types of the structured data'],
  title: ['the title', 'titles'],
} as const satisfies Record<string, readonly [string, string]>;

export type PagePart = keyof typeof PAGE_PARTS;

/** `one link`, `2,000 links`, `the title`. */
export function countedPart(part: PagePart, times: number): string {
  const [one, several] = PAGE_PARTS[part];
  return times === 1 ? one : `${times.toLocaleString('en')} ${several}`;
}
