import { join, resolve } from 'node:path';
import { documentArguments } from '../arguments/parsed-arguments.ts';
import { WrongUse } from '../arguments/wrong-use.ts';
import type { GenerateOptions } from '../generate/generate-contract.ts';
import { selectors } from '../generate/select-operations.ts';

export interface GenerateCommand extends GenerateOptions {
  readonly check: boolean;
}

/** As it was written. */
interface Written extends Omit<GenerateCommand, 'source'> {
  /** null: the folder's own document. */
  readonly source: string | null;
}

/** Reads `[FILE] --out DIR …`. @throws WrongUse */
export function generateOptions(args: readonly string[]): Written {
  const { values, document: file } = documentArguments(args, {
    out: { type: 'string' },
    handlers: { type: 'string' },
    only: { type: 'string' },
    except: { type: 'string' },
    int64: { type: 'string' },
    check: { type: 'boolean' },
  });
  if (values.out === undefined || values.out === '')
    throw new WrongUse('The folder to write to is missing: add --out DIR.');
  const out = resolve(values.out);
  return {
    source: file === undefined ? null : resolve(file),
    out,
    handlers: values.handlers === undefined ? join(out, 'handlers') : resolve(values.handlers),
    selection: {
      only: values.only === undefined ? null : namedBy('--only', values.only),
      except: values.except === undefined ? [] : namedBy('--except', values.except),
    },
    ...(values.int64 === undefined ? {} : { int64: textOnly(values.int64) }),
    check: values.check === true,
  };
}

function textOnly(written: string): 'text' {
  if (written === 'text') return written;
  throw new WrongUse(`--int64 ${written}: write --int64 text, or leave it out for numbers.`);
}

function namedBy(option: string, list: string): readonly string[] {
  const named = selectors(list);
  if (named.length > 0) return named;
  throw new WrongUse(
    `${option} names no operation: write operationIds, tag:NAME or /paths with commas between.`,
  );
}
