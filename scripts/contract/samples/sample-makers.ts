import { curlSamples, fetchSamples, type SampleMaker } from '@seogeo/kit/samples';
import { clientSample } from './client-sample.ts';

const environment = { url: 'SEOGEO_BASE_URL', key: 'SEOGEO_API_KEY' };

/** The samples that our documentation shows of each operation, in this order. */
export const sampleMakers: readonly SampleMaker[] = [
  curlSamples(environment),
  (call) => ({ lang: 'TypeScript', label: 'TypeScript client', source: clientSample(call) }),
  fetchSamples(environment),
];
