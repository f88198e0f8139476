import { relative } from 'node:path';
import { pointer } from '@seogeo/document';
import { workspaceRoot } from '../contract-files.ts';
import { sourcePlaces } from '../source-place.ts';
import type { Change } from './change.ts';

/**
 * Prints changes as `file:line:column breaking (major): The response field … was removed. [rule at/place]`. What is
 * gone is shown at what is left of its surroundings in the source.
 *
 * @param source absolute path of the root document
 */
export function changePrinter(source: string): (change: Change) => string {
  const placeOf = sourcePlaces(source);
  return (change) => {
    const { file, line, column } = placeOf(change.at);
    const place = `${relative(workspaceRoot, file)}:${line}:${column}`;
    const label = change.wording ? 'wording' : change.impact === 'major' ? 'breaking' : 'compatible';
    return `${place} ${label} (${change.impact}): ${change.message} [${change.rule} ${pointer(change.at).slice(1)}]`;
  };
}
