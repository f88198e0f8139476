import type { AnalyzedPage } from '@seogeo/engine';

/** Counts the forms in which analyses were kept: belongs to the version under which they are. */
export const KEPT_FORM = 2;

/** An AnalyzedPage as few, flat values: copying it between threads, or writing it as JSON, costs by the object. */
export interface PackedPage {
  readonly facts: AnalyzedPage['facts'];
  /** One URL per line; a canonical URL has no line feed. */
  readonly linkUrls: string;
  /** One digit per link: 1 for internal, plus 2 for nofollow. */
  readonly linkKinds: string;
  /** One CSS path per line; empty for links that lead elsewhere, whose place nobody asks for. */
  readonly linkPlaces: string;
  readonly siteFacts: AnalyzedPage['siteFacts'];
  readonly content: string | null;
}

export function packPage({ facts, links, siteFacts, content }: AnalyzedPage): PackedPage {
  return {
    facts,
    linkUrls: links.map(({ url }) => url).join('\n'),
    linkKinds: links.map(({ internal, nofollow }) => Number(internal) + 2 * Number(nofollow)).join(''),
    linkPlaces: links.map(({ internal, location }) => (internal ? location : '')).join('\n'),
    siteFacts,
    content: content === null || typeof content === 'string' ? content : JSON.stringify(content),
  };
}

export function unpackPage(page: PackedPage): AnalyzedPage {
  const { facts, linkUrls, linkKinds, linkPlaces, siteFacts, content } = page;
  const places = linkPlaces.split('\n');
  const urls = linkUrls === '' ? [] : linkUrls.split('\n');
  const links = urls.map((url, index) => {
    const kind = linkKinds.charCodeAt(index) - 48;
    return { url, internal: (kind & 1) === 1, nofollow: kind >= 2, location: places[index] ?? '' };
  });
  return { facts, links, siteFacts, content };
}
