import { relative } from 'node:path';
import { pointer } from '@seogeo/document';
import { sourcePlaces } from '../problems/source-place.ts';
import type { Project } from '../project/contract-config.ts';
import type { Change } from './change.ts';

/**
 * Prints changes as `file:line:column breaking (major): The response field … was removed. [rule at/place]`. What is
 * gone is shown at what is left of its surroundings in the source.
 *
 * @param bundle of the project
 */
export function changePrinter(
  { source, folder }: Pick<Project, 'source' | 'folder'>,
  bundle: object,
): (change: Change) => string {
  const placeOf = sourcePlaces(source, bundle);
  return (change) => {
    const { file, line, column } = placeOf(change.at);
    const place = `${relative(folder, file)}:${line}:${column}`;
    const label = change.wording ? 'wording' : change.impact === 'major' ? 'breaking' : 'compatible';
    // What is of the whole document stands at no place in it.
    const rule = `${change.rule} ${pointer(change.at).slice(1)}`.trimEnd();
    return `${place} ${label} (${change.impact}): ${change.message} [${rule}]`;
  };
}
