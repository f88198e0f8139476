import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { GenerateCommand } from '../command/generate-options.ts';
import { atMost } from '../problems/at-most.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import { tellErrors } from './errors/tell-errors.ts';
import { type GeneratedContract, generateContract } from './generate-contract.ts';
import { driftingFiles, type GeneratedFiles, writeFiles } from './generated-files.ts';
import { implementedOperation } from './render-handler.ts';

/** So many files and notes are named, and operations that one reason keeps from being served. */
const MOST = 12;

/** What a run says and the exit code it ends with. */
export interface GenerateRun {
  readonly exitCode: 0 | 1;
  readonly told: string;
}

/**
 * Generates, or with `check` compares only. Files that are right are not written again; files that people write are
 * made where they are missing and never touched after.
 *
 * @throws ContractBroken, UnknownOperation; nothing has been written then
 */
export async function runGenerate(command: GenerateCommand): Promise<GenerateRun> {
  const contract = await generateContract(command);
  const drifting = await driftingFiles(contract.generated);
  const missing = missingFiles(contract.handlers);
  const gone = await goneHandlers(command.handlers, contract);
  if (command.check) {
    const differing = [...drifting, ...missing];
    if (differing.length === 0) return { exitCode: 0, told: [...gone, upToDate(command)].join('\n') };
    const told = `These files are not what the contract says:\n${named(differing.map(shown))}\nRun this again without --check and commit them.`;
    return { exitCode: 1, told: [...gone, told].join('\n') };
  }
  const main = missingFiles(contract.main);
  const starting = [...main, ...missing];
  await writeFiles(contract.generated, drifting);
  await writeFiles(new Map([...contract.handlers, ...contract.main]), starting);
  const told = [
    ...(drifting.length === 0 ? [] : [`Generated:\n${named(drifting.map(shown))}`]),
    ...(starting.length === 0
      ? []
      : [`Made for you to edit; never touched again:\n${named(starting.map(shown))}`]),
    ...refusedOperations(contract, command.source),
    ...atMost(readOtherwise(contract, command.source), MOST),
    ...tellErrors(contract.errors, starting.includes(contract.errors.file)),
    ...unusedErrors(contract),
    ...gone,
    ...main.filter((file) => file.endsWith('main.ts')).map((file) => `Start it with: node ${shown(file)}`),
  ];
  return {
    exitCode: 0,
    told: (drifting.length + starting.length === 0 ? [...gone, upToDate(command)] : told).join('\n'),
  };
}

function missingFiles(files: GeneratedFiles): string[] {
  return [...files.keys()].filter((file) => !existsSync(file));
}

/** One line for each handler whose operation the document does not have any longer; to delete it is a person's part. */
async function goneHandlers(folder: string, { operations }: GeneratedContract): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const told: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    const path = join(folder, file);
    const id = implementedOperation(await readFile(path, 'utf8'));
    if (id !== null && !operations.includes(id)) {
      told.push(
        `${shown(path)} handles ${id}, which the contract does not have: delete it, or give it another operation.`,
      );
    }
  }
  return told;
}

/** The rest of the document is served all the same. */
function refusedOperations({ notServed, document }: GeneratedContract, source: string): string[] {
  if (notServed.length === 0) return [];
  const told = toldIn(source, document);
  const alike = Map.groupBy(notServed, ({ id, reason }) => reason.slice(id.length));
  const list = [...alike.values()].map((some) =>
    named(some.map(({ path, method, reason }) => told(['paths', path, method], reason))),
  );
  return [
    `Not served, they answer 501; change the document, or leave them out with --except:\n${list.join('\n')}`,
  ];
}

function readOtherwise({ notes, document }: GeneratedContract, source: string): string[] {
  const told = toldIn(source, document);
  return [...new Set(notes.map((note) => told(note.way, note.told)))];
}

/** Something of a place of the document, with the file and line it was written in. */
function toldIn(source: string, document: object): (way: readonly string[], told: string) => string {
  const placeOf = sourcePlaces(source, document);
  return (way, told) => {
    const { file, line, column } = placeOf(way);
    return `${shown(file)}:${line}:${column} ${told}`;
  };
}

/** A `main.ts` that was there before the first `errors.ts` does not know of it. */
function unusedErrors({ main, errors: { file, functions } }: GeneratedContract): string[] {
  const [path] = main.keys();
  if (functions.length === 0 || path === undefined) return [];
  if (readFileSync(path, 'utf8').includes('errors')) return [];
  return [
    `${shown(path)} does not use ${shown(file)}: import { errors } from './errors.ts' and give them to createApi.`,
  ];
}

function upToDate({ out, source }: GenerateCommand): string {
  return `${shown(out)} is what ${shown(source)} says.`;
}

function named(lines: readonly string[]): string {
  return atMost(lines, MOST)
    .map((line) => `  ${line}`)
    .join('\n');
}

function shown(path: string): string {
  return relative(process.cwd(), path) || '.';
}
