import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { isBusy, isDamaged, isUnusable, lacksDescriptors } from './sqlite-errors.ts';

/** What an operator is told about an error of opening `file`; any other error comes back as it is. */
export function explainOpening(file: string, error: unknown): unknown {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (isBusy(reason)) {
      return new DatabaseUnavailable(
        `The database ${file} is locked: another process has kept a write transaction open for seconds. ` +
          'End that transaction or that process (a shell, a backup, a script), then try again.',
        { cause: error },
      );
    }
    if (isDamaged(reason)) {
      return new DatabaseUnavailable(
        `${file} is damaged, or no database of this service: ${reason.message}. Nothing was changed. ` +
          'Keep the file for an examination and restore a backup (docs/operating.md); remove it only to begin anew.',
        { cause: error },
      );
    }
    if (lacksDescriptors(reason)) {
      return new DatabaseUnavailable(
        `${file} cannot be opened: ${reason.message}. This process has as many files and connections open as it may: ` +
          'let it have more (ulimit -n), then try again.',
        { cause: error },
      );
    }
    if (isUnusable(reason)) {
      return new DatabaseUnavailable(
        `${file} cannot be used: ${reason.message}. See that its disk is there, has free space and ` +
          'can be written, then try again.',
        { cause: error },
      );
    }
  }
  return error;
}
