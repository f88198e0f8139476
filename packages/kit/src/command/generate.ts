import { existsSync } from 'node:fs';
import { runGenerate } from '../generate/run-generate.ts';
import { type Command, WrongUse } from './command.ts';
import { generateOptions } from './generate-options.ts';

/** `seogeo-contract generate FILE --out DIR`. */
export const generate: Command = async (args, { out, error }) => {
  const options = generateOptions(args);
  if (!existsSync(options.source)) throw new WrongUse(`There is no file ${options.source}.`);
  const { exitCode, told } = await runGenerate(options);
  (exitCode === 0 ? out : error)(told);
  return exitCode;
};
