import { existsSync } from 'node:fs';
import { WrongUse } from '../arguments/wrong-use.ts';
import { runGenerate } from '../generate/run-generate.ts';
import { findProject } from '../project/find-project.ts';
import type { Command } from './command.ts';
import { generateOptions } from './generate-options.ts';

/** `seogeo-contract generate [FILE] --out DIR`. */
export const generate: Command = async (args, { folder, out, error }) => {
  const options = generateOptions(args);
  const source = options.source ?? (await findProject(folder)).source;
  if (!existsSync(source)) throw new WrongUse(`There is no file ${source}.`);
  const { exitCode, told } = await runGenerate({ ...options, source });
  (exitCode === 0 ? out : error)(told);
  return exitCode;
};
