#!/usr/bin/env node
/** `seogeo-contract`: exit code 0 done, 1 the document or the files are not right, 2 wrong use. */
import { existsSync } from 'node:fs';
import { ContractBroken } from '../problems/contract-problem.ts';
import { framedProblem } from '../problems/framed-problem.ts';
import { readCommandLine, USAGE, WrongUse } from './command-line.ts';
import { UnknownOperation } from './generate-contract.ts';
import { runGenerate } from './run-generate.ts';

async function main(args: readonly string[]): Promise<0 | 1> {
  const command = readCommandLine(args);
  if (command === null) {
    console.log(USAGE);
    return 0;
  }
  if (!existsSync(command.source)) throw new WrongUse(`There is no file ${command.source}.`);
  const { exitCode, told } = await runGenerate(command);
  (exitCode === 0 ? console.log : console.error)(told);
  return exitCode;
}

function explain(error: unknown): 1 | 2 {
  if (error instanceof ContractBroken) {
    const problems = error.problems.map((problem) => framedProblem(problem, process.cwd()));
    console.error(`${problems.join('\n')}\nNothing was written. Correct the document and run this again.`);
    return 1;
  }
  if (error instanceof UnknownOperation) {
    console.error(error.message);
    return 2;
  }
  if (!(error instanceof WrongUse)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = explain(error);
}
