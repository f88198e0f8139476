import type { CheckedTarget } from './crawl-store.ts';

/** What addresses of other sites have answered lately, whichever crawl asked. */
export interface ExternalAnswers {
  /** Those of them that need not be asked for again. */
  known(urls: readonly string[]): Promise<readonly CheckedTarget[]>;
  keep(checked: readonly CheckedTarget[]): Promise<void>;
}
