import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { GenerateOptions } from './generate-contract.ts';

export const USAGE = `Makes a typed backend of an OpenAPI 3.1 document.

  seogeo-contract generate FILE --out DIR [--handlers DIR] [--only ID,ID] [--check]

  FILE            the document's root file, YAML or JSON; it may refer to others
  --out DIR       where openapi.json and the *.gen.ts files go; they are never to be edited
  --handlers DIR  one file per operation, made only where it does not exist; DIR/handlers of --out unless given.
                  main.ts and backend.ts are made beside it, likewise
  --only ID,ID    handle only these operations
  --check         write nothing; exit with 1 and name the files that are not what the document says
`;

/** Thrown for a command line that says nothing clear; the message says what is wrong with it. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

export interface GenerateCommand extends GenerateOptions {
  readonly check: boolean;
}

/** Reads `generate FILE --out DIR …`; null where help is asked for. @throws WrongUse */
export function readCommandLine(args: readonly string[]): GenerateCommand | null {
  const { values, positionals } = parse(args);
  if (values.help === true) return null;
  const [command, file, ...more] = positionals;
  if (command === undefined) throw new WrongUse('There is no command: write generate.');
  if (command !== 'generate') throw new WrongUse(`There is no command ${command}: write generate.`);
  if (file === undefined) throw new WrongUse('The OpenAPI file is missing: write it behind generate.');
  if (more.length > 0) throw new WrongUse(`One file is read at a time: leave out ${more.join(' ')}.`);
  if (values.out === undefined || values.out === '')
    throw new WrongUse('The folder to write to is missing: add --out DIR.');
  const out = resolve(values.out);
  return {
    source: resolve(file),
    out,
    handlers: values.handlers === undefined ? join(out, 'handlers') : resolve(values.handlers),
    only: values.only === undefined ? null : idsOf(values.only),
    check: values.check === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        handlers: { type: 'string' },
        only: { type: 'string' },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw error instanceof TypeError ? new WrongUse(error.message) : error;
  }
}

function idsOf(list: string): string[] {
  const ids = list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0)
    throw new WrongUse('--only names no operation: write operationIds with commas between.');
  return ids;
}
