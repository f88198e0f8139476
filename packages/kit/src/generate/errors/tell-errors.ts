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
  { functions, formless, lacking, file }: ErrorPlan & { readonly file: string },
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
    ...by(formless, ({ types }) => types).map(
      ([types, errors]) =>
        `${about(errors)}: ${types} cannot be written, declare JSON, problem details or a text as well`,
    ),
  ];
  const headers = by(lacking, (error) => error.lacking).map(
    ([names, errors]) =>
      `${about(errors)}: ${names}, declare it optional, or send it from a stage of your own`,
  );
  return [
    ...told("These errors have no form of the document's own and are sent in the server's:", lines),
    ...told('These errors of the server lack a header that the document requires:', headers),
  ];
}

function told(heading: string, lines: readonly string[]): readonly string[] {
  const shown = atMost(lines, MOST).map((line) => `\n  ${line}`);
  return lines.length === 0 ? [] : [`${heading}${shown.join('')}`];
}

/** Errors by what they have in common, as a text. */
function by(errors: readonly ErrorCoverage[], what: (error: ErrorCoverage) => readonly string[]) {
  return [...Map.groupBy(errors, (error) => what(error).join(', '))];
}
