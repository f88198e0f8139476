import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { GenerateOptions } from '../generate/generate-contract.ts';
import { readArguments, WrongUse } from './command.ts';

export interface GenerateCommand extends GenerateOptions {
  readonly check: boolean;
}

/** Reads `FILE --out DIR …`. @throws WrongUse */
export function generateOptions(args: readonly string[]): GenerateCommand {
  const { values, positionals } = readArguments(() => parse(args));
  const [file, ...more] = positionals;
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
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      handlers: { type: 'string' },
      only: { type: 'string' },
      check: { type: 'boolean' },
    },
  });
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
