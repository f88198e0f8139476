import { parentPort } from 'node:worker_threads';
import { analyzePage } from '@seogeo/engine/page';
import { packPage } from '../records/packed-page.ts';
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts';

function answer({ id, input }: AnalysisRequest): AnalysisAnswer {
  const begun = performance.now();
  const took = () => ({ id, milliseconds: performance.now() - begun });
  try {
    const page = packPage(analyzePage(input));
    return { ...took(), page };
  } catch (error) {
    return { ...took(), failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: AnalysisRequest) => parentPort?.postMessage(answer(request)));
