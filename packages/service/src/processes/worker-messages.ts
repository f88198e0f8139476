import { isObject, type JsonObject } from '@seogeo/document';
import type { BriefContent, BriefRequest } from '@seogeo/engine';
import type { Config } from '../config/config.ts';

/*
 * What the API's process (or that of `npm run worker`) and its worker processes say to each other: small things.
 * Pages, texts and results are in the database, or in files; a brief's content is the largest thing that is sent.
 */

/**
 * The most that a brief's content may measure as JSON: by the contract's bounds it stays under half of that. What is
 * larger is an error of that one brief.
 */
export const BRIEF_BYTES = 1024 * 1024;

/** What a worker process is started with. */
export interface WorkerData {
  readonly config: Config;
  /** Names the worker, and in the process itself its incarnation: whose its leases are. */
  readonly owner: string;
  /** The name of the worker process that shows its presence; null in an API process's, which leaves audits to those. */
  readonly slot: string | null;
  /** URL of the thread that analyses pages: analysis-thread.ts unless a test plants another. */
  readonly analysisEntry: string;
}

export type ToWorker =
  | { readonly type: 'start'; readonly data: WorkerData }
  | { readonly type: 'wake' }
  | { readonly type: 'stop' }
  | { readonly type: 'index'; readonly projectId: string }
  /** Nobody waits for the brief any more. It is answered all the same: when it is dropped, or has ended. */
  | { readonly type: 'leave'; readonly id: number }
  | BriefQuestion;

export interface BriefQuestion {
  readonly type: 'brief';
  readonly id: number;
  readonly accountId: string;
  readonly projectId: string;
  readonly request: BriefRequest;
  /** How many workers have died at it. */
  readonly deaths: number;
}

/** What a process is at: should it die, these are the suspects. */
export interface Doing {
  readonly briefs: readonly number[];
  /** Ids of jobs. */
  readonly jobs: readonly string[];
}

/** What a brief waits for: its site's turn to be indexed, that index, its own turn, or its making. */
export type BriefStage = (typeof BRIEF_STAGES)[number];
const BRIEF_STAGES = ['line', 'index', 'turn', 'work'] as const;

export type BriefAnswer =
  | { readonly type: 'brief'; readonly id: number; readonly content: BriefContent }
  /** No answer yet: what it has come to. */
  | { readonly type: 'stage'; readonly id: number; readonly stage: BriefStage }
  /** Its thread died of it, it took longer than it may, the disk or the database cannot be used, or something else. */
  | { readonly type: 'died' | 'late' | 'unavailable' | 'failed'; readonly id: number };

export type FromWorker =
  | { readonly type: 'alive' }
  | { readonly type: 'crawled'; readonly pages: number }
  | { readonly type: 'audited'; readonly projectId: string }
  | ({ readonly type: 'doing' } & Doing)
  | BriefAnswer;

/** A parent is this very program, and its messages have their types from the compiler: they are trusted to be these. */
export function isToWorker(value: unknown): value is ToWorker {
  return isObject(value) && typeof value.type === 'string';
}

const hasId = ({ id }: JsonObject): boolean => typeof id === 'number';

/** By type, what a message has to have. */
const CHECKS: Readonly<Record<FromWorker['type'], (message: JsonObject) => boolean>> = {
  alive: () => true,
  crawled: ({ pages }) => Number.isSafeInteger(pages) && Number(pages) >= 0,
  audited: ({ projectId }) => typeof projectId === 'string',
  doing: ({ briefs, jobs }) => isListOf('number', briefs) && isListOf('string', jobs),
  brief: (message) => hasId(message) && isBriefContent(message.content),
  stage: (message) => hasId(message) && BRIEF_STAGES.some((stage) => stage === message.stage),
  died: hasId,
  late: hasId,
  unavailable: hasId,
  failed: hasId,
};

const byType: ReadonlyMap<unknown, (message: JsonObject) => boolean> = new Map(Object.entries(CHECKS));

/** Whether it is something that a worker says; a worker is one that strangers' pages may have led astray. */
export function isFromWorker(value: unknown): value is FromWorker {
  return isObject(value) && byType.get(value.type)?.(value) === true;
}

function isBriefContent(value: unknown): boolean {
  if (!isObject(value)) return false;
  const texts = [value.searchIntent, value.suggestedTitle, value.schemaType];
  const lists = [value.outline, value.keyTerms, value.questions, value.relatedPages, value.gaps];
  const more = [value.internalLinks, value.sourcesToCite, value.limitations];
  return (
    isListOf('string', texts) &&
    [...lists, ...more].every((list) => Array.isArray(list)) &&
    isObject(value.duplicateRisk) &&
    (value.wordCount === null || isObject(value.wordCount))
  );
}

function isListOf(type: 'number' | 'string', value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
