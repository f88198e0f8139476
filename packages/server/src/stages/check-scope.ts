import { insufficientScope } from '../errors.ts';

/** @throws ApiError 403 unless the key has every scope the operation asks for */
export function checkScope(needed: readonly string[], granted: ReadonlySet<string>, realm: string): void {
  if (!needed.every((scope) => granted.has(scope))) throw insufficientScope(realm, needed);
}
