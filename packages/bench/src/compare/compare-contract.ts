import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { StepFiles } from '../contract/steps.ts';
import { AskedProcess } from '../process/asked-process.ts';
import type { Say } from '../report/run-benchmark.ts';
import {
  type Compared,
  type Figure,
  forBoth,
  measureInTurns,
  type Side,
  type Sides,
} from './compared-rows.ts';

const FOLDER = 'packages/bench/src/contract';

/** The steps of the pipeline that both have, each in a process of its own, each side on its own contract. */
export async function compareContract(sides: Sides, rounds: number, say: Say): Promise<Compared> {
  if (!existsSync(join(sides.base, FOLDER, 'step-process.ts')))
    return { rows: [], leftOut: [`contract: the other commit has no ${FOLDER}`] };
  const names = { base: await stepsOf(sides.base), now: await stepsOf(sides.now) };
  const common = names.now.filter((name) => names.base.includes(name));
  await using folder = await temporaryFolder('bench-contract');
  const measure = (side: Side) => measureSteps(sides[side], common, join(folder.path, `${side}.json`));
  const { rows, leftOut } = await measureInTurns('contract', rounds, (order) => forBoth(order, measure), say);
  const alone = [...new Set([...names.now, ...names.base])].filter((name) => !common.includes(name));
  return { rows, leftOut: [...leftOut, ...alone.map((name) => `contract: ${name}, which only one has`)] };
}

async function stepsOf(root: string): Promise<readonly string[]> {
  const program: { steps: object } = await import(pathToFileURL(join(root, FOLDER, 'steps.ts')).href);
  return Object.keys(program.steps);
}

async function measureSteps(root: string, steps: readonly string[], bundle: string): Promise<Figure[]> {
  const files = { source: join(root, 'openapi/openapi.yaml'), bundle };
  const figures: Figure[] = [];
  const began = performance.now();
  for (const step of steps)
    figures.push({ row: `${step}, CPU s`, better: 'less', value: await cpuOf(root, step, files) });
  const seconds = (performance.now() - began) / 1000;
  return [...figures, { row: 'all steps, s', better: 'less', value: seconds }];
}

async function cpuOf(root: string, step: string, files: StepFiles): Promise<number> {
  const program = pathToFileURL(join(root, FOLDER, 'step-process.ts'));
  await using process = new AskedProcess<StepFiles>(program, [step]);
  return (await process.ask<number | null>(files)) ?? 0;
}
