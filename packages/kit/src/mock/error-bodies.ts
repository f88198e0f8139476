import { exampleValues, type OpenApiDocument } from '@seogeo/document';
import type { ErrorBody } from '@seogeo/server';
import { errorSchemas } from '@seogeo/server/error-coverage';
import { guessedErrors, planErrors } from '../generate/errors/plan-errors.ts';
import type { OperationRow } from '../generate/operation-table.ts';
import type { BodyValues } from './body-values.ts';

/**
 * How the mock writes the errors that it finds itself, by the names of their schemas: as a guess at the schema has it, or,
 * where none holds to it, as the document shows such an error to whoever asks for one.
 */
export function errorBodies(
  document: OpenApiDocument,
  rows: readonly OperationRow[],
  values: BodyValues,
): Readonly<Record<string, ErrorBody>> {
  const { functions } = planErrors(document, rows);
  const wrong = new Set(functions.filter(({ misfit }) => misfit !== null).map(({ name }) => name));
  const shown = errorSchemas(document).flatMap(({ name, uses }): [string, ErrorBody][] => {
    if (!wrong.has(name)) return [];
    const examples = uses.flatMap(({ media }) => [...exampleValues(document, media).values()]);
    const [media] = uses.map((use) => use.media);
    const value = media && (examples.find((one) => values.holds(media, one)) ?? values.sample(media));
    return value === undefined ? [] : [[name, () => value]];
  });
  return { ...guessedErrors(functions), ...Object.fromEntries(shown) };
}
