/** `step-process.ts STEP`: one step of the pipeline in a process of its own; answers with the CPU seconds it took. */
import { answerQuestions } from '../process/answer-questions.ts';
import { cpuSecondsOf } from '../process/process-usage.ts';
import { type StepFiles, steps } from './steps.ts';

const [, , name = ''] = process.argv;
const run = Object.hasOwn(steps, name) ? steps[name] : undefined;
if (run === undefined) throw new Error(`There is no step ${name}: it has to be one of steps.ts.`);

answerQuestions(async (files: StepFiles) => {
  await run(files);
  return cpuSecondsOf(process.pid);
});
