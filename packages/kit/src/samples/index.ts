export {
  type CodeSample,
  codeSamples,
  curlSamples,
  fetchSamples,
  type SampleMaker,
} from './code-samples.ts';
export { literal } from './literal.ts';
export {
  ExampleMissing,
  type MissingExample,
  type SampleCall,
  type SampleParameter,
  sampleCalls,
} from './sample-call.ts';
export { targetOf } from './target-of.ts';
export { withCodeSamples } from './with-code-samples.ts';
