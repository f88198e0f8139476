import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { isBusy, isDamaged, isUnusable, lacksDescriptors } from './sqlite-errors.ts';

/** What an operator is told about an error of opening `file`; any other error comes back as it is. */
export function explainOpening(file: string, error: unknown): unknown {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const words = wordsFor(file, reason);
    if (words !== null) return new DatabaseUnavailable(words, { cause: error });
  }
  return error;
}

/** What is wrong with the file and what to do; null where the error is not the file's. */
function wordsFor(file: string, reason: Error): string | null {
  if (isBusy(reason))
    return (
      `The database ${file} is locked: another process has kept a write transaction open for seconds. ` +
      'End that transaction or that process (a shell, a backup, a script), then try again.'
    );
  if (isDamaged(reason))
    return (
      `${file} is damaged, or no database of this service: ${reason.message}. Nothing was changed. ` +
      'Keep the file for an examination and restore a backup (docs/operating.md); remove it only to begin anew.'
    );
  if (lacksDescriptors(reason))
    return (
      `${file} cannot be opened: ${reason.message}. This process has as many files and connections open as it may: ` +
      'let it have more (ulimit -n), then try again.'
    );
  // A file that may only be read is opened all the same, and its log is then not to be written.
  if (isUnusable(reason) || ('code' in reason && /^E(ACCES|PERM|ROFS)$/.test(String(reason.code))))
    return (
      `${file} cannot be used: ${reason.message}. See that its disk is there, has free space and ` +
      'can be written, then try again.'
    );
  return null;
}
