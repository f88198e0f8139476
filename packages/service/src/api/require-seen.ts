import { type ErrorDetail, validationError } from '@seogeo/server';
import { isSeen } from './is-seen.ts';

/**
 * The contract's patterns refuse white space alone, and may not be narrowed within 1.x.
 * @throws ApiError 400 with each text of a body that shows nothing
 */
export function requireSeen(body: Readonly<Record<string, string>>): void {
  const details = Object.entries(body).flatMap(([name, text]): readonly ErrorDetail[] => {
    const message = `"${name}" must have something that can be seen.`;
    return isSeen(text) ? [] : [{ in: 'body', field: `/${name}`, code: 'pattern', message }];
  });
  if (details.length > 0) throw validationError(details);
}
