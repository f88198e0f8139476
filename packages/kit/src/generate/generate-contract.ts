import { basename, dirname, join } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import { ACCEPTORS_TYPES, patternNotes, unservable } from '@seogeo/server/acceptors';
import { ContractBroken } from '../problems/contract-problem.ts';
import { unreadable } from '../redocly/redocly-problems.ts';
import type { GeneratedFiles } from './generated-files.ts';
import { handlerNames } from './handler-names.ts';
import { type OperationRow, operationTable } from './operation-table.ts';
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
import { specifier } from './specifier.ts';
import { UnknownOperation } from './unknown-operation.ts';

/** What to generate from, and where to; all paths are absolute. */
export interface GenerateOptions {
  readonly source: string;
  readonly out: string;
  /** The folder of the handlers; `main.ts` and `backend.ts` stand beside it. */
  readonly handlers: string;
  /** operationIds; null for all. */
  readonly only: readonly string[] | null;
}

export interface GeneratedContract {
  /** What follows from the contract alone and is never edited. */
  readonly generated: GeneratedFiles;
  /** One handler for each operation, and what they work with; a person's as soon as they exist. */
  readonly handlers: GeneratedFiles;
  /** `main.ts`; likewise. */
  readonly main: GeneratedFiles;
  /** Every operationId of the document, also of those that were not asked for. */
  readonly operations: readonly string[];
  /** One sentence for each operation that the server would refuse to start with. */
  readonly unservable: readonly string[];
  /** One sentence for each pattern that is read otherwise than it is written. */
  readonly notes: readonly string[];
}

/**
 * Makes a typed backend of an OpenAPI document, in memory: the same document always gives the same bytes.
 *
 * @throws ContractBroken when something is wrong with the document, UnknownOperation
 */
export async function generateContract(options: GenerateOptions): Promise<GeneratedContract> {
  const document = await readContract(options.source);
  const every = tableOf(document, options.source);
  const rows = selected(every, options.only);
  return {
    generated: await generatedFiles(document, rows, options),
    ...startingFiles(rows, options),
    operations: every.map(({ id }) => id),
    unservable: unservable({ document, operations: Object.fromEntries(rows.map((row) => [row.id, row])) }),
    notes: patternNotes(document),
  };
}

function tableOf(document: OpenApiDocument, source: string): OperationRow[] {
  try {
    return operationTable(document);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ContractBroken([
      { ...unreadable(source, error.message, process.cwd()), line: null, column: null, rule: 'operations' },
    ]);
  }
}

function selected(rows: readonly OperationRow[], only: readonly string[] | null): readonly OperationRow[] {
  if (only === null) return rows;
  const unknown = only.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length === 0) return rows.filter(({ id }) => only.includes(id));
  const known = rows.map(({ id }) => id).join(', ');
  throw new UnknownOperation(`The document has no operation ${unknown.join(', ')}. It has: ${known}.`);
}

async function generatedFiles(
  document: OpenApiDocument,
  rows: readonly OperationRow[],
  { source, out, handlers }: GenerateOptions,
): Promise<GeneratedFiles> {
  const doNotEdit = `// Generated from ${basename(source)} by \`seogeo-contract generate\`. Do not edit: change the contract instead.\n`;
  const places = {
    backend: specifier(out, join(dirname(handlers), 'backend.ts')),
    handlers: specifier(out, handlers),
  };
  const contents: Readonly<Record<string, string>> = {
    'openapi.json': renderBundle(document),
    'types.gen.ts': await renderTypes(document, doNotEdit),
    'operations.gen.ts': renderOperations(rows, doNotEdit),
    'acceptors.gen.js': renderAcceptors(document, rows, doNotEdit),
    'acceptors.gen.d.ts': `${doNotEdit}\n${ACCEPTORS_TYPES}`,
    'contract.gen.ts': renderContract(document, doNotEdit),
    'handlers.gen.ts': renderHandlers(handlerNames(rows.map(({ id }) => id)), places, doNotEdit),
  };
  return new Map(Object.entries(contents).map(([name, content]) => [join(out, name), content]));
}

function startingFiles(
  rows: readonly OperationRow[],
  { out, handlers }: GenerateOptions,
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
  });
  return {
    handlers: new Map([...files, [backend, renderBackend()]]),
    main: new Map([[join(beside, 'main.ts'), main]]),
  };
}
