import { member } from '@seogeo/document';
import type { Comparison } from '../bundle-view.ts';

/**
 * Whether the same way may lead to something else in the other document, as in a list, or less may be asked for where more
 * is: within a condition.
 * @param isSame whether an item of a list is known to be the same in both
 */
export function isUncertain(
  way: readonly string[],
  isSame: (list: string | undefined, item: readonly string[]) => boolean = () => false,
): boolean {
  return way.some((token, index) => {
    if (['not', 'if'].includes(token)) return true;
    const list = way[index - 1];
    // The statuses of `responses` are names.
    return /^\d+$/.test(token) && list !== 'responses' && !isSame(list, way.slice(0, index + 1));
  });
}

/** A parameter is known by its name, wherever it stands in a list. */
export function isSameParameter({ base, revision }: Comparison) {
  return (list: string | undefined, item: readonly string[]): boolean =>
    list === 'parameters' &&
    ['in', 'name'].every((key) => member(base.at(item), key) === member(revision.at(item), key));
}
