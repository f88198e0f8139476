export {
  type CodeSample,
  codeSamples,
  curlSamples,
  fetchSamples,
  type SampleMaker,
} from './code-samples.ts';
export { literal } from './literal.ts';
export type { SampleBody } from './sample-body.ts';
export {
  ExampleMissing,
  type LeaveOut,
  type MissingExample,
  type SampleCall,
  sampleCalls,
} from './sample-call.ts';
export type { SampleParameter } from './sample-parameter.ts';
export { targetOf } from './target-of.ts';
export { withCodeSamples } from './with-code-samples.ts';
