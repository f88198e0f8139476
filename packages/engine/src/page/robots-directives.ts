import { wordSet } from '../text/word-set.ts';

/**
 * What `meta name=robots`, `meta name=googlebot` and `X-Robots-Tag` allow, after Google's "Robots meta tag" reference;
 * where several apply, the most restrictive counts. Rules for other agents alone are ignored.
 */
export interface RobotsDirectives {
  /** Where `noindex` (or `none`) stands. */
  noindex: 'header' | 'meta' | null;
  /** Where the contrary, `index` or `all`, stands explicitly. */
  index: 'header' | 'meta' | null;
  nofollow: boolean;
  /** The directive that forbids snippets: `nosnippet` or `max-snippet:0`. */
  noSnippet: string | null;
}

/** Directives that carry a value, so that their colon does not announce an agent. */
const VALUED = wordSet('max-snippet max-image-preview max-video-preview unavailable_after');
const AGENTS: ReadonlySet<string> = new Set(['*', 'robots', 'googlebot']);

export function robotsDirectives(meta: readonly string[], header: string | null): RobotsDirectives {
  const inMeta = meta.flatMap(tokens);
  const inHeader = header === null ? [] : headerTokens(header);
  const all = [...inHeader, ...inMeta];
  return {
    noindex: inHeader.some(forbidsIndexing) ? 'header' : inMeta.some(forbidsIndexing) ? 'meta' : null,
    index: inHeader.some(allowsIndexing) ? 'header' : inMeta.some(allowsIndexing) ? 'meta' : null,
    nofollow: all.some((token) => token === 'nofollow' || token === 'none'),
    noSnippet: all.find((token) => token === 'nosnippet' || /^max-snippet\s*:\s*0$/.test(token)) ?? null,
  };
}

function forbidsIndexing(token: string): boolean {
  return token === 'noindex' || token === 'none';
}

function allowsIndexing(token: string): boolean {
  return token === 'index' || token === 'all';
}

function tokens(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[,;]/)
    .map((token) => token.trim());
}

/** `otherbot: noindex, nofollow, googlebot: nosnippet`: an agent's name counts until the next one. */
function headerTokens(header: string): string[] {
  const found: string[] = [];
  let applies = true;
  for (const token of tokens(header)) {
    const [name = '', ...rest] = token.split(':');
    const isAgent = rest.length > 0 && !VALUED.has(name.trim());
    if (isAgent) applies = AGENTS.has(name.trim());
    if (applies) found.push(isAgent ? rest.join(':').trim() : token);
  }
  return found;
}
