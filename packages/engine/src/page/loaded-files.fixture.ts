import type { Collector } from '../html/collector.ts';
import { walkHtml } from '../html/html-walk.ts';
import { LOADING_TAGS, type LoadedFile, loadedFiles } from './loaded-files.ts';

/** For tests: what each element of a document loads. */
export function filesOf(markup: string): LoadedFile[] {
  const found: LoadedFile[] = [];
  const tags = new Set(LOADING_TAGS);
  const collector: Collector = {
    tags,
    onOpen: (element) => {
      found.push(...loadedFiles(element));
      return false;
    },
  };
  walkHtml(`<!doctype html>${markup}`, () => [collector] as const);
  return found;
}
