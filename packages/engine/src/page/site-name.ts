import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageDocument } from './page-document.ts';

/** What a page calls its site, in its markup. */
export function siteNameOf({ metadata: { meta }, schema }: PageDocument): string | undefined {
  const marked = schema.values.find(({ property, value }) => property === 'siteName' && value !== '')?.value;
  const name = meta.get('og:site_name') ?? meta.get('application-name') ?? marked;
  return name === undefined ? undefined : beginning(name, LIMITS.sample.value);
}
