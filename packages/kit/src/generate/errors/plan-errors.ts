import { type OpenApiDocument, objectAt, unescapeToken } from '@seogeo/document';
import type { ErrorBody } from '@seogeo/server';
import {
  type ErrorCoverage,
  type ErrorSchema,
  errorCoverage,
  errorSchemas,
} from '@seogeo/server/error-coverage';
import { onOneLine } from '../../samples/literal.ts';
import { byId, type OperationRow } from '../operation-table.ts';
import { type Guess, guessedBody } from './guess.ts';
import { guessError } from './guess-error.ts';

/** One function of `errors.ts`. */
export interface ErrorFunction {
  readonly name: string;
  /** The type of the bodies, in terms of `types.gen.ts`. */
  readonly type: string;
  /** Which errors it is for. */
  readonly about: string;
  /** Null where nothing of it could be guessed. */
  readonly guess: Guess | null;
  /** Why the guess is not what the schema allows; null where it is. */
  readonly misfit: string | null;
}

export interface ErrorPlan {
  /** For the schemas that the server cannot write by itself. */
  readonly functions: readonly ErrorFunction[];
  /** What no function could write either. */
  readonly formless: readonly ErrorCoverage[];
  /** What lacks a header that it has to have. */
  readonly lacking: readonly ErrorCoverage[];
}

/** What a backend has to say of how its errors are written, and a first guess at it. */
export function planErrors(document: OpenApiDocument, rows: readonly OperationRow[]): ErrorPlan {
  const contract = { document, operations: byId(rows) };
  const all = errorCoverage(contract, {});
  const misfits = all.filter(({ misfit }) => misfit !== null);
  const wanted = new Set(misfits.flatMap(({ name }) => name ?? []));
  const schemas = errorSchemas(document).filter(({ name }) => wanted.has(name));
  const guesses = schemas.map(({ name, uses: [use] }) => ({
    name,
    guess: use === undefined ? null : guessError(document, use.schema.value),
  }));
  const left = errorCoverage(contract, guessedErrors(guesses)).filter(({ misfit }) => misfit !== null);
  return {
    functions: schemas.map((schema, index) => ({
      name: schema.name,
      type: typeOf(schema),
      about: about(misfits.filter(({ name }) => name === schema.name)),
      guess: guesses[index]?.guess ?? null,
      misfit: left.find(({ name }) => name === schema.name)?.misfit ?? null,
    })),
    formless: left.filter(({ name }) => name === null),
    lacking: all.filter(({ lacking }) => lacking.length > 0),
  };
}

/** The guesses as `createApi` takes them. */
export function guessedErrors(
  functions: readonly Pick<ErrorFunction, 'name' | 'guess'>[],
): Readonly<Record<string, ErrorBody>> {
  const bodies = functions.flatMap(({ name, guess }) => {
    if (guess === null) return [];
    const body: ErrorBody = (error, requestId) => guessedBody(guess, error, requestId);
    return [[name, body] as const];
  });
  return Object.fromEntries(bodies);
}

/** The component where it is one, else as openapi-typescript writes the first response that has it. */
function typeOf({ uses }: ErrorSchema): string {
  const component = uses.map(({ schema }) => /^\/components\/schemas\/([^/]+)$/.exec(schema.at)?.[1]);
  const name = component.find((found) => found !== undefined);
  if (name !== undefined) return `components['schemas'][${onOneLine(unescapeToken(name))}]`;
  const [use] = uses;
  if (use === undefined) return 'unknown';
  const { operation, status, media } = use;
  const key = /^\d+$/.test(status) ? status : onOneLine(writtenStatus(operation.value, status));
  return `operations[${onOneLine(operation.value.operationId)}]['responses'][${key}]['content'][${onOneLine(media.name)}]`;
}

/** As the document writes it: a range may be in lower case. */
function writtenStatus(operation: object, status: string): string {
  return Object.keys(objectAt(operation, 'responses')).find((key) => key.toUpperCase() === status) ?? status;
}

/** `404, 4XX of getBook, listBooks and 3 more`. */
export function about(errors: readonly ErrorCoverage[]): string {
  const statuses = [...new Set(errors.map(({ status }) => status))];
  const operations = [...new Set(errors.map(({ operation }) => operation))];
  return `${few(statuses, 6)} of ${few(operations, 3)}`;
}

function few(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length <= most ? shown : `${shown} and ${names.length - most} more`;
}
