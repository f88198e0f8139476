import type { IndexedPage } from '@seogeo/engine';
import type { StoragePlace } from './ports/place.ts';
import { indexedPages as ofFile } from './sqlite/indexed-pages.ts';

/**
 * The pages of an audit that may be cited, answered with 200 and open to indexing, in order of URLs.
 * @throws BackendUnavailable, or what isDatabaseFault knows
 */
export async function* indexedPages(place: StoragePlace, auditId: string): AsyncGenerator<IndexedPage> {
  if (place.kind === 'file') return yield* ofFile(place.file, auditId);
  // A thread that reads a file does without the other's drivers.
  const { indexedPages: ofServer } = await import('./postgres/indexed-pages.ts');
  yield* ofServer(place.settings, auditId);
}
