import { parentPort } from 'node:worker_threads';
import { analyzePage } from '@seogeo/engine/page';
import { packPage } from '../audits/packed-page.ts';
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts';
import { yieldToApi } from './yield-to-api.ts';

function answer({ id, input }: AnalysisRequest): AnalysisAnswer {
  try {
    return { id, page: packPage(analyzePage(input)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

yieldToApi();
parentPort?.on('message', (request: AnalysisRequest) => parentPort?.postMessage(answer(request)));
