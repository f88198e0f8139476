import type { OpenApiDocument } from '@seogeo/document';
import { curlSample } from './curl-sample.ts';
import { fetchSample } from './fetch-sample.ts';
import { type LeaveOut, type MissingExample, type SampleCall, sampleCalls } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';

/** One sample as documentation tools read it in `x-codeSamples`. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** Writes a call down in one language. */
export type SampleMaker = (call: SampleCall) => CodeSample;

const usual: SampleEnvironment = { url: 'API_URL', key: 'API_KEY' };

export function curlSamples(environment: SampleEnvironment = usual): SampleMaker {
  return (call) => ({ lang: 'Shell', label: 'curl', source: curlSample(call, environment) });
}

export function fetchSamples(environment: SampleEnvironment = usual): SampleMaker {
  return (call) => ({ lang: 'JavaScript', label: 'fetch', source: fetchSample(call, environment) });
}

/**
 * The samples of each operation that text can show, by operationId in the document's order.
 * @throws ExampleMissing unless those that are missing are left out
 */
export function codeSamples(
  document: OpenApiDocument,
  makers: readonly SampleMaker[] = [curlSamples(), fetchSamples()],
  leaveOut?: LeaveOut,
  leaveOutMissing?: (missing: readonly MissingExample[]) => void,
): ReadonlyMap<string, readonly CodeSample[]> {
  return new Map(
    sampleCalls(document, leaveOut, leaveOutMissing).map(
      (call) => [call.operationId, makers.map((make) => make(call))] as const,
    ),
  );
}
