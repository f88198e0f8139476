import type { BriefContent, BriefRequest, DraftContent, MonitorRequest, MonitorResult } from '@seogeo/engine';
import type { StoragePlace } from '../storage/storage.ts';

/** What the content worker has done in threads of its own: by name, what is asked and what comes back. */
export interface ContentTasks {
  readonly brief: { readonly asked: BriefRequest; readonly answer: BriefContent };
  readonly draft: {
    readonly asked: { readonly brief: BriefRequest & BriefContent };
    readonly answer: DraftContent;
  };
  readonly test: {
    readonly asked: Omit<MonitorRequest, 'index'>;
    readonly answer: MonitorResult;
  };
  readonly index: {
    readonly asked: {
      readonly place: StoragePlace;
      readonly auditId: string;
      readonly file: string;
      /** What the names of unfinished files begin with, after the file's own; see unfinished-index.ts. */
      readonly mark: string;
      readonly mostBytes: number;
    };
    readonly answer: null;
  };
}

export type TaskName = keyof ContentTasks;
/** What is written from the index of a site. */
export type Writing = Exclude<TaskName, 'index'>;

export type TaskQuestion<Name extends TaskName = TaskName> = {
  [Each in Name]: {
    readonly name: Each;
    readonly asked: ContentTasks[Each]['asked'];
    /** The file of the site's index; null where no audit has ended yet. */
    readonly indexFile: string | null;
  };
}[Name];

/** What is to blame for a failure: the index's file, the disk or the database, or the work itself. */
export type TaskFault = 'index' | 'backend' | 'work';

export interface FailedTask {
  readonly type: 'failed';
  readonly id: number;
  readonly message: string;
  readonly fault: TaskFault;
}

/** By the name of what was asked. */
export type TaskAnswers = { readonly [Name in TaskName]?: ContentTasks[Name]['answer'] };

export type TaskAnswer =
  | { readonly type: 'done'; readonly id: number; readonly answers: TaskAnswers }
  | FailedTask;
