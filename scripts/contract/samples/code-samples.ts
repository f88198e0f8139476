import type { OpenApiDocument } from '@seogeo/document';
import { clientSample } from './client-sample.ts';
import { curlSample } from './curl-sample.ts';
import { fetchSample } from './fetch-sample.ts';
import { sampleCalls } from './sample-call.ts';

/** One sample as documentation tools read it in `x-codeSamples`. */
export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'JavaScript';
  readonly label: 'curl' | 'TypeScript client' | 'fetch';
  readonly source: string;
}

/** A curl, a client and a fetch sample for each operation, by operationId in the document's order. */
export function codeSamples(document: OpenApiDocument): ReadonlyMap<string, readonly CodeSample[]> {
  return new Map(
    sampleCalls(document).map((call): [string, CodeSample[]] => [
      call.operationId,
      [
        { lang: 'Shell', label: 'curl', source: curlSample(call) },
        { lang: 'TypeScript', label: 'TypeScript client', source: clientSample(call) },
        { lang: 'JavaScript', label: 'fetch', source: fetchSample(call) },
      ],
    ]),
  );
}
