import { parentPort } from 'node:worker_threads';
import {
  createBrief,
  createDraft,
  DamagedIndex,
  type OpenedIndex,
  openSiteIndex,
  runMonitorTest,
  writeSiteIndex,
} from '@seogeo/engine/content';
import type { ContentTasks, TaskAnswer, TaskRequest } from './content-tasks.ts';
import { indexedPages } from './indexed-pages.ts';

/** Briefs, drafts and tests of one project come in bursts. */
const KEPT_OPEN = 2;
const PAGES_PER_SIGN = 20;

const opened = new Map<string, OpenedIndex>();

/**
 * Answers the tasks that this thread is asked, one after the other.
 * @param onTask called before each; tests plant their deeds there
 */
export function serveTasks(onTask: (request: TaskRequest) => void = () => {}): void {
  parentPort?.on('message', (request: TaskRequest) => {
    parentPort?.postMessage(answer(request, onTask));
  });
}

function answer(request: TaskRequest, onTask: (request: TaskRequest) => void): TaskAnswer {
  const { id } = request;
  try {
    onTask(request);
    return { type: 'done', id, answer: done(request) };
  } catch (error) {
    // Whatever went wrong may be the file's fault: it is looked through again before it is used again.
    for (const index of opened.values()) index.close();
    opened.clear();
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', id, message, damaged: error instanceof DamagedIndex };
  }
}

function done(request: TaskRequest): ContentTasks[TaskRequest['name']]['answer'] {
  switch (request.name) {
    case 'brief':
      return createBrief({ ...request.asked, index: indexOf(request.indexFile) });
    case 'draft':
      return createDraft({ ...request.asked, index: indexOf(request.indexFile) });
    case 'test':
      return runMonitorTest({ ...request.asked, index: indexOf(request.indexFile) });
    case 'index':
      return buildIndex(request.id, request.asked);
  }
}

function indexOf(file: string | null): OpenedIndex | null {
  if (file === null) return null;
  const index = opened.get(file) ?? openSiteIndex(file);
  opened.delete(file);
  opened.set(file, index);
  const [oldest] = opened;
  if (opened.size > KEPT_OPEN && oldest !== undefined) {
    opened.delete(oldest[0]);
    oldest[1].close();
  }
  return index;
}

function buildIndex(id: number, { databaseFile, auditId, file }: ContentTasks['index']['asked']): null {
  let steps = 0;
  const onProgress = () => {
    steps += 1;
    if (steps % PAGES_PER_SIGN === 0) parentPort?.postMessage({ type: 'progress', id } satisfies TaskAnswer);
  };
  writeSiteIndex(file, indexedPages(databaseFile, auditId), { onProgress });
  return null;
}
