import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { member, type OpenApiDocument, schemasOf, schemeNamed, schemeNames, text } from '@seogeo/document';
import type { NotServedEntry } from '@seogeo/server';
import { ACCEPTORS_TYPES, INT64, type PatternNote, patternNotes } from '@seogeo/server/acceptors';
import { backtrackingPatterns } from '../problems/backtracking-patterns.ts';
import { NULL_IS_A_TYPE } from '../redocly/mend-of.ts';
import { REQUEST_COMPONENTS } from './both-ways.ts';
import { compilingFunctions } from './errors/compiling-functions.ts';
import { type ErrorPlan, planErrors } from './errors/plan-errors.ts';
import { renderErrors, renderErrorTypes } from './errors/render-errors.ts';
import type { GeneratedFiles } from './generated-files.ts';
import { handlerNames } from './handler-names.ts';
import { type OperationRow, type ServedOperations, servedOperations } from './operation-table.ts';
import { readContract } from './read-contract.ts';
import { renderAcceptors } from './render-acceptors.ts';
import { renderBackend } from './render-backend.ts';
import { renderBundle } from './render-bundle.ts';
import { renderContract } from './render-contract.ts';
import { renderHandler } from './render-handler.ts';
import { renderHandlers } from './render-handlers.ts';
import { renderMain } from './render-main.ts';
import { renderOperations } from './render-operations.ts';
import { renderTypes } from './render-types.ts';
import { type Selection, selectOperations } from './select-operations.ts';
import { specifier } from './specifier.ts';
import { unreadBodies } from './unread-bodies.ts';

/** What to generate from, and where to; all paths are absolute. */
export interface GenerateOptions {
  readonly source: string;
  readonly out: string;
  /** The folder of the handlers; `main.ts` and `backend.ts` stand beside it. */
  readonly handlers: string;
  /** Which operations are handled; all unless given. */
  readonly selection: Selection;
  /** What integers of 64 bits are for handlers, where the document does not say it; numbers unless given. */
  readonly int64?: 'text';
}

export interface GeneratedContract {
  /** As one file. */
  readonly document: OpenApiDocument;
  /** What follows from the contract alone and is never edited. */
  readonly generated: GeneratedFiles;
  /** One handler for each operation, and what they work with; a person's as soon as they exist. */
  readonly handlers: GeneratedFiles;
  /** `main.ts`, and `errors.ts` where the document has errors of its own form; likewise. */
  readonly main: GeneratedFiles;
  /** What `errors.ts` is about, and where it stands. */
  readonly errors: ErrorPlan & { readonly file: string };
  /** Every operationId of the document, also of those that were not asked for. */
  readonly operations: readonly string[];
  /** Operations that are asked for and cannot be served. */
  readonly notServed: readonly NotServedEntry[];
  /** What is read otherwise than it is written, and patterns that can keep an engine busy for ever. */
  readonly notes: readonly PatternNote[];
}

/**
 * Makes a typed backend of an OpenAPI document, in memory: the same document always gives the same bytes.
 *
 * @throws ContractBroken when something is wrong with the document, UnknownOperation
 */
export async function generateContract(options: GenerateOptions): Promise<GeneratedContract> {
  const read = await readContract(options.source);
  const document = options.int64 === undefined ? read : { ...read, [INT64]: options.int64 };
  const every = servedOperations(document);
  const operations = [...every.rows, ...every.notServed];
  const wanted = selectOperations(document, operations, options.selection);
  const rows = every.rows.filter(({ id }) => wanted.has(id));
  const notServed = every.notServed.filter(({ id }) => wanted.has(id));
  const file = join(dirname(options.handlers), 'errors.ts');
  const doNotEdit = `// Generated from ${basename(options.source)} by \`seogeo-contract generate\`. Do not edit: change the contract instead.\n`;
  const types = renderTypes(document, doNotEdit);
  const planned = planErrors(document, rows);
  // Only where they are about to be written: the compiler reads all of the types for it.
  const functions = existsSync(file) ? planned.functions : compilingFunctions(planned.functions, types);
  const errors = { ...planned, functions, file };
  return {
    document,
    generated: generatedFiles(document, { rows, notServed }, { ...options, doNotEdit, types, errors }),
    ...startingFiles(document, rows, options, errors),
    errors,
    operations: operations.map(({ id }) => id),
    notServed,
    notes: [
      ...patternNotes(document).map(({ way, told }) => ({ way: [...way, 'pattern'], told })),
      ...[...backtrackingPatterns(document)].map(({ path, message }) => ({ way: path, told: message })),
      ...unreadBodies(document),
      ...[...schemasOf(document)].flatMap(({ value: { nullable }, way }) =>
        nullable === true
          ? [{ way: [...way, 'nullable'], told: `null is refused here. ${NULL_IS_A_TYPE}` }]
          : [],
      ),
    ],
  };
}

interface Made {
  /** The comment that opens each file. */
  readonly doNotEdit: string;
  /** What `types.gen.ts` holds. */
  readonly types: string;
  readonly errors: ErrorPlan;
}

function generatedFiles(
  document: OpenApiDocument,
  { rows, notServed }: ServedOperations,
  { out, handlers, doNotEdit, types, errors: { functions } }: GenerateOptions & Made,
): GeneratedFiles {
  const places = {
    backend: specifier(out, join(dirname(handlers), 'backend.ts')),
    handlers: specifier(out, handlers),
  };
  const contents: Readonly<Record<string, string>> = {
    'openapi.json': renderBundle(document),
    'types.gen.ts': types,
    'operations.gen.ts': renderOperations({ rows, notServed }, doNotEdit),
    'acceptors.gen.js': renderAcceptors(document, rows, doNotEdit),
    'acceptors.gen.d.ts': `${doNotEdit}\n${ACCEPTORS_TYPES}`,
    'contract.gen.ts': renderContract(
      document,
      { isPart: notServed.length > 0, hasWays: types.includes(`interface ${REQUEST_COMPONENTS} `) },
      doNotEdit,
    ),
    ...(functions.length === 0 ? {} : { 'errors.gen.ts': renderErrorTypes(functions, doNotEdit) }),
    'handlers.gen.ts': renderHandlers(
      handlerNames(rows.map(({ id }) => id)),
      places,
      notServed.length === 0,
      doNotEdit,
    ),
  };
  return new Map(Object.entries(contents).map(([name, content]) => [join(out, name), content]));
}

function startingFiles(
  document: OpenApiDocument,
  rows: readonly OperationRow[],
  { out, handlers }: GenerateOptions,
  { functions, file }: GeneratedContract['errors'],
): Pick<GeneratedContract, 'handlers' | 'main'> {
  const beside = dirname(handlers);
  const backend = join(beside, 'backend.ts');
  const generated = join(out, 'handlers.gen.ts');
  const places = { backend: specifier(handlers, backend), handlers: specifier(handlers, generated) };
  const names = handlerNames(rows.map(({ id }) => id));
  const files = rows.flatMap((row, index) => {
    const name = names[index];
    return name === undefined
      ? []
      : [[join(handlers, `${name.file}.ts`), renderHandler(name, row, places)] as const];
  });
  const main = renderMain({
    contract: specifier(beside, join(out, 'contract.gen.ts')),
    handlers: specifier(beside, generated),
    errors: functions.length > 0,
    basic: schemeNames(document).some(
      (name) => text(member(schemeNamed(document, name)?.value, 'scheme'))?.toLowerCase() === 'basic',
    ),
  });
  const types = specifier(beside, join(out, 'errors.gen.ts'));
  const errors = functions.length === 0 ? [] : [[file, renderErrors(functions, types)] as const];
  return {
    handlers: new Map([[backend, renderBackend()], ...files]),
    main: new Map([[join(beside, 'main.ts'), main], ...errors]),
  };
}
