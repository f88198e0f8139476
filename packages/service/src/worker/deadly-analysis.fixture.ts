import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { analyzePage } from '@seogeo/engine/page';
import { packPage } from '../records/packed-page.ts';
import type { AnalysisRequest } from './analysis-messages.ts';

/** For tests: the analysis thread, which floods the crawl's thread at the first page that names a file to remember it by. */
parentPort?.on('message', ({ id, input }: AnalysisRequest) => {
  const once = new URL(input.url).searchParams.get('flood');
  if (once !== null && !existsSync(once)) {
    writeFileSync(once, '');
    // Strings are written out each time: small here, and more than the heap may hold where it is read.
    const text = 'flood '.repeat(2_000_000);
    parentPort?.postMessage({ id, page: Array.from({ length: 40 }, () => text) });
  }
  parentPort?.postMessage({ id, milliseconds: 0, page: packPage(analyzePage(input)) });
});
