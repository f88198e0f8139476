import { gunzipSync } from 'node:zlib';
import { httpAnswer } from './http-get.ts';

/**
 * Every `<loc>` of the sitemaps given and of those their indexes name (sitemaps.org protocol, gzip included).
 * Files that cannot be fetched or are no sitemap add nothing.
 */
export async function sitemapUrls(
  addresses: readonly string[],
  mayRead: (url: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [...addresses];
  const seen = new Set<string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address) || !mayRead(address)) continue;
    seen.add(address);
    const { status, location, body } = await httpAnswer(address);
    if (status >= 300 && status < 400 && location !== null) {
      const target = URL.parse(location, address);
      if (target !== null) waiting.unshift(target.href);
      continue;
    }
    if (status !== 200) continue;
    const text = plain(body);
    const locations = [
      ...text.matchAll(/<(?:\w+:)?loc\s*>\s*(?:<!\[CDATA\[)?\s*(.*?)\s*(?:\]\]>)?\s*<\/(?:\w+:)?loc\s*>/gs),
    ];
    const urls = locations.map(([, written = '']) => unescapeXml(written));
    if (/<(?:\w+:)?sitemapindex[\s>]/.test(text)) waiting.push(...urls);
    else if (/<(?:\w+:)?urlset[\s>]/.test(text)) found.push(...urls);
  }
  return found;
}

function plain(body: Buffer): string {
  const zipped = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return (zipped ? gunzipSync(body) : body).toString('utf8');
  } catch {
    return '';
  }
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
