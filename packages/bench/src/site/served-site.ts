import { AskedProcess } from '../process/asked-process.ts';
import { publicOrigin } from './public-origin.ts';
import type { UnpackedSite } from './unpack.ts';

/** A website that a process of its own serves on loopback, until it is disposed of. */
export interface ServedSite extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
}

/** Serves an unpacked website. @param copies above 0 serve it under as many prefixes */
export async function serveSite(
  { name, folder }: Pick<UnpackedSite, 'name' | 'folder'>,
  copies = 0,
): Promise<ServedSite> {
  const published = (await publicOrigin(folder)) ?? '';
  const program = new URL('serve-folder.ts', import.meta.url);
  const site = new AskedProcess(program, [folder, published, String(copies)]);
  return { name, url: await site.hear<string>(), [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}
