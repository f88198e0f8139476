import { relative } from 'node:path';
import type { ErrorCoverage } from '@seogeo/server/error-coverage';
import { atMost } from '../../problems/at-most.ts';
import { about, type ErrorPlan } from './plan-errors.ts';

/** So many lines are read; of more only the number is told. */
const MOST = 8;

/**
 * Which errors have no form of the document's own, and what to do; nothing where all of them have one.
 * @param isNew whether `errors.ts` holds guesses alone; what a person has made of it is not known here
 */
export function tellErrors(
  { functions, formless, file }: ErrorPlan & { readonly file: string },
  isNew: boolean,
): readonly string[] {
  const where = relative(process.cwd(), file);
  const unsaid = isNew ? functions : [];
  const unguessed = unsaid.filter(({ guess }) => guess === null);
  const unfitting = unsaid.filter(({ guess, misfit }) => guess !== null && misfit !== null);
  const lines = [
    ...unguessed.map(
      ({ name, about: errors }) =>
        `errors.${name} (${errors}): nothing could be guessed, write it in ${where}`,
    ),
    ...unfitting.map(
      ({ name, about: errors, misfit }) =>
        `errors.${name} (${errors}): its first guess does not fit, correct it in ${where}: ${misfit}`,
    ),
    ...byTypes(formless).map(
      ([types, errors]) =>
        `${about(errors)}: ${types} cannot be written, declare JSON, problem details or a text as well`,
    ),
  ];
  if (lines.length === 0) return [];
  const shown = atMost(lines, MOST).map((line) => `\n  ${line}`);
  return [`These errors have no form of the document's own and are sent in the server's:${shown.join('')}`];
}

function byTypes(
  formless: readonly ErrorCoverage[],
): readonly (readonly [string, readonly ErrorCoverage[]])[] {
  return [...Map.groupBy(formless, ({ types }) => types.join(', '))];
}
