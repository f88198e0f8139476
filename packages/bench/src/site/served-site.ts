import { AskedProcess } from '../process/asked-process.ts';
import { publicOrigin } from './public-origin.ts';
import { type UnpackedSite, unpack } from './unpack.ts';

/** A website that a process of its own serves on loopback. */
export interface ServedSite {
  readonly name: string;
  readonly url: string;
}

/** Gives `use` a website, unpacked from an archive or as a folder, and removes what was unpacked. */
export async function withUnpacked<T>(source: string, use: (site: UnpackedSite) => Promise<T>): Promise<T> {
  const site = await unpack(source);
  try {
    return await use(site);
  } finally {
    await site.remove();
  }
}

/**
 * Serves an unpacked website while `use` runs.
 *
 * @param origin where it was published; found out by itself where it is null
 * @param copies above 0 serve it under as many prefixes
 */
export async function withServed<T>(
  { name, folder }: Pick<UnpackedSite, 'name' | 'folder'>,
  { origin = null, copies = 0 }: { readonly origin?: string | null; readonly copies?: number },
  use: (site: ServedSite) => Promise<T>,
): Promise<T> {
  const site = await startSite(folder, origin ?? (await publicOrigin(folder)), copies);
  try {
    return await use({ name, url: site.url });
  } finally {
    await site.stop();
  }
}

/** Serves a folder from a process of its own, until `stop`. */
export async function startSite(folder: string, published: string | null, copies = 0) {
  const program = new URL('serve-folder.ts', import.meta.url);
  const site = new AskedProcess(program, [folder, published ?? '', String(copies)]);
  return { url: await site.hear<string>(), stop: () => site.stop() };
}
