import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The origin an unpacked website was published under: the one its sitemap lists most often, else the one whose
 * absolute links most often lead to something that is in the folder; null when there is none.
 */
export async function publicOrigin(folder: string): Promise<string | null> {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8').catch(() => '');
  const listed = [...sitemap.matchAll(/<loc>\s*(https?:\/\/[^/<\s]+)/gi)].map(([, origin = '']) => origin);
  if (listed.length > 0) return mostFrequent(listed);

  const linked: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(folder, name), 'utf8');
    for (const [, origin = '', path = ''] of html.matchAll(/href="(https?:\/\/[^/"]+)\/([^"?#]+)/gi)) {
      if (existsSync(join(folder, path))) linked.push(origin);
    }
  }
  return mostFrequent(linked);
}

function mostFrequent(origins: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const origin of origins) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? null;
}
