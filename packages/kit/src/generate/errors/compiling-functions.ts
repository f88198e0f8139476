import { dirname } from 'node:path';
import ts from 'typescript';
import type { ErrorFunction } from './plan-errors.ts';
import { renderErrors, renderErrorTypes } from './render-errors.ts';

/** What the functions import, as far as they use it. */
const surroundings: readonly (readonly [string, string])[] = [
  [
    '/@seogeo/server.ts',
    `interface Detail { in: string; field: string; code: string; message: string }
    interface Failure { status: number; code: string; message: string; details: readonly Detail[] | undefined }
    export type ErrorBody<Body> = (error: Failure, requestId: string) => Body;`,
  ],
  ['/node:http.ts', 'export declare const STATUS_CODES: { [status: number]: string | undefined };'],
];

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

/** The same functions; a guess that the compiler does not take for the type of its body is given up. */
export function compilingFunctions(
  functions: readonly ErrorFunction[],
  types: string,
): readonly ErrorFunction[] {
  const guessed = functions.filter(({ guess }) => guess !== null);
  if (guessed.length === 0) return functions;
  const files = guessed.flatMap((each, index) => [
    [`/${index}/errors.gen.ts`, renderErrorTypes([each], '')] as const,
    [`/${index}/errors.ts`, renderErrors([each], './errors.gen.ts')] as const,
  ]);
  const messageOf = typeErrors(new Map([...files, ['/types.gen.ts', types], ...surroundings]));
  return functions.map((each) => {
    const message = messageOf(`/${guessed.indexOf(each)}/errors.ts`);
    return message === null ? each : { ...each, guess: null, misfit: message };
  });
}

/** What the compiler finds first in one of the files; null where it finds nothing, or where there is no such file. */
function typeErrors(files: ReadonlyMap<string, string>): (file: string) => string | null {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version, ...how) => {
    const text = files.get(file);
    return text === undefined ? read(file, version, ...how) : ts.createSourceFile(file, text, version);
  };
  host.fileExists = (file) => files.has(file) || ts.sys.fileExists(file);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const beside = `${dirname(from)}/${text.replace('./', '')}`;
      const resolvedFileName = [beside, `/${text.replace('./', '')}`, `/${text}.ts`].find((file) =>
        files.has(file),
      );
      return {
        resolvedModule: resolvedFileName === undefined ? undefined : { resolvedFileName, extension: '.ts' },
      };
    });
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
  return (file) => {
    const source = program.getSourceFile(file);
    const [first] = source === undefined ? [] : program.getSemanticDiagnostics(source);
    return first === undefined ? null : ts.flattenDiagnosticMessageText(first.messageText, ' ');
  };
}
