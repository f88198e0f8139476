import { benchContentTypes } from './content-types/bench-content-types.ts';
import { printContentTypes } from './content-types/print-content-types.ts';
import { printMachine, thisMachine } from './machine.ts';
import { type BenchPlan, benchOptions } from './options.ts';
import { benchProfile } from './profile/bench-profile.ts';
import { printProfile } from './profile/print-profile.ts';
import { benchScale } from './scale/bench-scale.ts';
import { printScale } from './scale/print-scale.ts';
import { benchSoak } from './soak/bench-soak.ts';
import { printSoak } from './soak/print-soak.ts';
import { benchThroughput } from './throughput/bench-throughput.ts';
import { printThroughput } from './throughput/print-throughput.ts';
import { throughputRatios } from './throughput/throughput-ratios.ts';

/** What a part of the benchmark found: as data, and as text for people. */
interface Findings {
  readonly data: object;
  readonly text: string;
}

/** Runs what the arguments ask for. @returns the report @throws when nothing comparable can be measured */
export async function runBench(args: readonly string[], say: (text: string) => void): Promise<string> {
  const plan = benchOptions(args);
  const machine = thisMachine();
  const { data, text } = await findings(plan, say);
  return plan.json ? `${JSON.stringify({ machine, plan, ...data })}\n` : `${printMachine(machine)}${text}`;
}

async function findings(plan: BenchPlan, say: (text: string) => void): Promise<Findings> {
  if (plan.part === 'throughput') {
    const throughput = await benchThroughput(plan, say);
    const data = { ...throughput, ratios: throughputRatios(throughput.measures) };
    return { data, text: printThroughput(throughput) };
  }
  if (plan.part === 'scale') {
    const scale = await benchScale(plan, say);
    return { data: scale, text: printScale(scale) };
  }
  if (plan.part === 'content types') {
    const contentTypes = await benchContentTypes(plan.count, say);
    return { data: contentTypes, text: printContentTypes(contentTypes) };
  }
  if (plan.part === 'soak') {
    const soak = await benchSoak(plan.minutes, say);
    return { data: soak, text: printSoak(soak) };
  }
  const profile = await benchProfile(plan, say);
  return { data: profile, text: printProfile(profile) };
}
