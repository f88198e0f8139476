import type { AnalyzedPage } from '@seogeo/engine';

type Links = AnalyzedPage['links'];

/** Counts the forms in which analyses were kept: belongs to the version under which they are. */
export const KEPT_FORM = 3;

/** Links as few, flat values: copying them between threads, or writing them as JSON, costs by the object. */
export interface PackedLinks {
  /** One URL per line; a canonical URL has no line feed. */
  readonly linkUrls: string;
  /** One digit per link: 1 for internal, plus 2 for nofollow. */
  readonly linkKinds: string;
  /** One CSS path per line; empty for links that lead elsewhere, whose place nobody asks for. */
  readonly linkPlaces: string;
}

/** An AnalyzedPage as it goes from thread to thread. */
export interface PackedPage extends PackedLinks {
  readonly facts: AnalyzedPage['facts'];
  readonly siteFacts: AnalyzedPage['siteFacts'];
  readonly content: string | null;
  readonly refresh: AnalyzedPage['refresh'];
}

export function packPage({ facts, links, siteFacts, content, refresh }: AnalyzedPage): PackedPage {
  return {
    facts,
    ...packLinks(links),
    siteFacts,
    content: content === null || typeof content === 'string' ? content : JSON.stringify(content),
    refresh,
  };
}

export function unpackPage({ facts, siteFacts, content, refresh, ...links }: PackedPage): AnalyzedPage {
  return { facts, links: unpackLinks(links), siteFacts, content, refresh };
}

export function packLinks(links: Links): PackedLinks {
  return {
    linkUrls: links.map(({ url }) => url).join('\n'),
    linkKinds: links.map(({ internal, nofollow }) => Number(internal) + 2 * Number(nofollow)).join(''),
    linkPlaces: links.map(({ internal, location }) => (internal ? location : '')).join('\n'),
  };
}

export function unpackLinks({ linkUrls, linkKinds, linkPlaces }: PackedLinks): Links {
  const places = linkPlaces.split('\n');
  const urls = linkUrls === '' ? [] : linkUrls.split('\n');
  return urls.map((url, index) => {
    const kind = linkKinds.charCodeAt(index) - 48;
    return { url, internal: (kind & 1) === 1, nofollow: kind >= 2, location: places[index] ?? '' };
  });
}
