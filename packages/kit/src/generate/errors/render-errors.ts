import { memberName, onOneLine } from '../../samples/literal.ts';
import { needsOf, returned } from './guess.ts';
import type { ErrorFunction } from './plan-errors.ts';

/** `errors.gen.ts`: what each function of `errors.ts` returns. */
export function renderErrorTypes(functions: readonly ErrorFunction[], doNotEdit: string): string {
  const types = functions.map(({ type }) => type);
  const needed = ['components', 'operations'].filter((name) => types.some((type) => type.startsWith(name)));
  const members = functions.map(
    ({ name, type, about }) =>
      `  /** ${about.replaceAll('*/', '*\\/')} */\n  ${memberName(name)}: ${type};\n`,
  );
  const imported = needed.length === 0 ? '' : `import type { ${needed.join(', ')} } from './types.gen.ts';\n`;
  return `${doNotEdit}
import type { ErrorBody } from '@seogeo/server';
${imported}
/** The bodies of errors that the document has in a form of its own. */
export interface ErrorShapes {
${members.join('')}}

/** A body, or undefined: the error is then sent as \`{ error: { code, message, requestId } }\` or problem details. */
export type ErrorOf<Name extends keyof ErrorShapes> = ErrorShapes[Name] | undefined;

/** One function for each of them, for \`errors\` of \`createApi\`. */
export type ErrorBodies = { readonly [Name in keyof ErrorShapes]: ErrorBody<ErrorOf<Name>> };
`;
}

/** `errors.ts` as a person first finds it. @param types the specifier of `errors.gen.ts` */
export function renderErrors(functions: readonly ErrorFunction[], types: string): string {
  const usesTitles = functions.some(({ guess }) => guess !== null && needsOf(guess).has('STATUS_CODES'));
  const titles = usesTitles ? "import { STATUS_CODES } from 'node:http';\n" : '';
  return `/**
 * Made once by \`seogeo-contract generate\` and yours from here on: how the server's own errors (400, 401, 404 …) and
 * those that handlers throw are written. Each function is given the error (status, code, message, details) and the
 * request's id; this is a first guess from the names of the fields.
 */
${titles}import type { ErrorBodies, ErrorOf } from ${onOneLine(types)};

export const errors: ErrorBodies = {
${functions.map(renderFunction).join('\n')}};
`;
}

function renderFunction({ name, about, guess }: ErrorFunction): string {
  const comment = `  /** ${about.replaceAll('*/', '*\\/')} */\n`;
  const key = memberName(name);
  const returns = `ErrorOf<${onOneLine(name)}>`;
  if (guess === null) {
    return `${comment}  // Nothing could be guessed: return a body instead of undefined.\n  ${key}: (): ${returns} => undefined,\n`;
  }
  const needs = needsOf(guess);
  const taken = ['status', 'code', 'message', 'details'].filter((need) => needs.has(need));
  const id = needs.has('requestId') ? 'requestId' : null;
  const error = taken.length > 0 ? `{ ${taken.join(', ')} }` : id === null ? null : '_error';
  const parameters = [error, id].filter((parameter) => parameter !== null).join(', ');
  return `${comment}  ${key}: (${parameters}): ${returns} => ${returned(guess, '  ')},\n`;
}
