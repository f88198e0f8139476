import { mkdirSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
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
import { BackendUnavailable } from '@seogeo/server/errors';
import type { Asked } from '../process/asked-thread.ts';
import { indexedPages, isDatabaseFault } from '../storage/threads.ts';
import type {
  ContentTasks,
  TaskAnswer,
  TaskAnswers,
  TaskFault,
  TaskQuestion,
  Writing,
} from './content-tasks.ts';
import { unfinishedIndex } from './unfinished-index.ts';

/** Briefs, drafts and tests of one project come in bursts. */
const KEPT_OPEN = 2;
const PAGES_PER_SIGN = 20;

const opened = new Map<string, OpenedIndex>();

/**
 * Answers the tasks that this thread is asked, one after the other.
 * @param onTask called before each; tests plant their deeds there
 */
export function serveTasks(onTask: (question: TaskQuestion) => void = () => {}): void {
  let turn = Promise.resolve();
  parentPort?.on('message', ({ id, question }: Asked<TaskQuestion>) => {
    if (question === null) return;
    turn = turn.then(async () => parentPort?.postMessage(await answer(id, question, onTask)));
  });
}

async function answer(
  id: number,
  question: TaskQuestion,
  onTask: (question: TaskQuestion) => void,
): Promise<TaskAnswer> {
  try {
    onTask(question);
    return { type: 'done', id, answers: await done(id, question) };
  } catch (error) {
    // Whatever went wrong may be the file's fault: it is looked through again before it is used again.
    for (const index of opened.values()) index.close();
    opened.clear();
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', id, message, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): TaskFault {
  if (error instanceof DamagedIndex) return 'index';
  const isBackend =
    error instanceof BackendUnavailable ||
    isDatabaseFault(error) ||
    // A call of the operating system: the folder is gone, the disk is full.
    (error instanceof Error && 'syscall' in error);
  return isBackend ? 'backend' : 'work';
}

async function done(id: number, question: TaskQuestion): Promise<TaskAnswers> {
  if (question.name === 'index') return { index: await buildIndex(id, question.asked) };
  const index = indexOf(question.indexFile);
  return index === null ? written(question, null) : index.whole(() => written(question, index));
}

function written(question: TaskQuestion<Writing>, index: OpenedIndex | null): TaskAnswers {
  switch (question.name) {
    case 'brief':
      return { brief: createBrief({ ...question.asked, index }) };
    case 'draft':
      return { draft: createDraft({ ...question.asked, index }) };
    case 'test':
      return { test: runMonitorTest({ ...question.asked, index }) };
  }
}

function indexOf(file: string | null): OpenedIndex | null {
  if (file === null) return null;
  const index = stillWhole(file) ?? openSiteIndex(file);
  opened.set(file, index);
  const [oldest] = opened;
  if (opened.size > KEPT_OPEN && oldest !== undefined) {
    opened.delete(oldest[0]);
    oldest[1].close();
  }
  return index;
}

function stillWhole(file: string): OpenedIndex | null {
  const known = opened.get(file);
  opened.delete(file);
  if (known === undefined || known.isAsOpened()) return known ?? null;
  known.close();
  return null;
}

async function buildIndex(
  id: number,
  { place, auditId, file, mark, mostBytes }: ContentTasks['index']['asked'],
): Promise<null> {
  let steps = 0;
  const onProgress = () => {
    steps += 1;
    if (steps % PAGES_PER_SIGN !== 0) return;
    parentPort?.postMessage({ type: 'progress', id });
    // So that nobody takes it for what a dead thread has left.
    utimesSync(unfinishedIndex(file, mark), new Date(), new Date());
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await writeSiteIndex(file, indexedPages(place, auditId), { onProgress, mark, mostBytes });
  return null;
}
