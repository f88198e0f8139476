import { registrableDomain } from '../url/registrable-domain.ts';
import { originOf } from '../url/site-scope.ts';
import type { HtmlPage } from './html-page.ts';

/** Buttons that share the page, and links to edit it on a code host, are no sources. */
const SHARING = /\/(?:intent|share|sharer|sharing|sharearticle|submit)\b/i;
const EDITING = /^https?:\/\/[^/]*(?:github|gitlab|gitea|bitbucket|codeberg)[^/]*\/.+\/_?edit(?:\/|$)/i;

/** A source that the main text links to, at another registrable domain. */
export interface CitedSource {
  url: string;
  domain: string;
}

/** What a page cites: links from its main text to other registrable domains, in document order. */
export function citedSources({ url: own, links }: Pick<HtmlPage, 'url' | 'links'>): CitedSource[] {
  const ownDomain = registrableDomain(originOf(own));
  const sources: CitedSource[] = [];
  for (const { url, inMainText } of links) {
    if (!inMainText || SHARING.test(url) || EDITING.test(url)) continue;
    const domain = registrableDomain(originOf(url));
    if (domain !== ownDomain) sources.push({ url, domain });
  }
  return sources;
}
