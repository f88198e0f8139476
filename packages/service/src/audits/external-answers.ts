import type { ExternalAnswers } from '@seogeo/engine';
import type { Storage } from '../storage/storage.ts';

/** Another site is asked for one address once in this time, by all audits and accounts together. */
export const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

export function externalAnswers(
  { read, write }: Pick<Storage, 'read' | 'write'>,
  clock: () => number,
): ExternalAnswers {
  return {
    known: (urls) => read.externalAnswers.known(urls, clock() - ANSWERS_KEPT_MS, clock()),
    keep: (checked) => write.externalAnswers.keep(checked, clock()),
  };
}
