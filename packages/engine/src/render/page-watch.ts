import type { BrowserContext } from 'playwright-core';
import { LIMITS } from '../limits/limits.ts';
import type { ProcessTree } from './process-tree.ts';

export interface PageWatch {
  /** Which of the two was beyond its bound; the browser has been ended then. */
  readonly beyond: Promise<'memory' | 'reports'>;
  /** Counts what pages of the context ask for and report. */
  listenTo(context: BrowserContext): void;
  stop(): void;
}

const EVERY_MS = 100;
/** What one request or report takes in this process, whatever it says. */
const REPORT_CHARACTERS = 4_096;

/**
 * Has a browser come last, and ends one that holds too much memory, or one whose page fills that of this process: every address, line of the
 * console and error of a page comes here.
 *
 * @param maxMemory of all processes of the browser together, in bytes
 */
export function watchPage(processes: ProcessTree, maxMemory: number): PageWatch {
  const { promise, resolve } = Promise.withResolvers<'memory' | 'reports'>();
  let characters = 0;
  const end = (reason: 'memory' | 'reports'): void => {
    clearInterval(looking);
    resolve(reason);
    processes.end();
  };
  const looking = setInterval(() => {
    processes.yield();
    if (processes.isBeyond(maxMemory)) end('memory');
  }, EVERY_MS).unref();
  const count = (said: number): void => {
    characters += said + REPORT_CHARACTERS;
    if (characters > LIMITS.renderedReports.value) end('reports');
  };
  return {
    beyond: promise,
    listenTo(context) {
      context.on('request', (request) =>
        count(request.url().length + (request.postDataBuffer()?.length ?? 0)),
      );
      context.on('console', (message) => count(message.text().length));
      context.on('weberror', (error) => count(String(error.error()).length));
    },
    stop: () => clearInterval(looking),
  };
}
