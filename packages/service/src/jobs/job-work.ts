import type { Job } from '../records/job.ts';

/** Why a running job's signal is aborted. */
export const SHUTDOWN = Symbol('shutdown');

/** The place that a job in work takes up. */
export interface Place {
  /** Aborted when others need it: the work comes to a state from which it can go on, and returns unsettled. */
  readonly leave: AbortSignal;
  /** Says that the work has got on: of several it is the one that waits longest that has to leave. */
  progressed(): void;
}

/** What is done for the jobs of one kind. */
export interface JobWork {
  /** Does the work and settles the job in the transaction of its result, or returns with it unsettled on SHUTDOWN. */
  perform(job: Job, signal: AbortSignal, place: Place): Promise<void>;
  /** Writes the record as failed, and settles the job, after the last attempt has thrown or killed its worker. */
  giveUp(job: Job, error: unknown): Promise<void>;
}

/** A job that its workers did not survive. */
export class WorkersDied extends Error {
  override readonly name = 'WorkersDied';
  readonly deaths: number;

  constructor({ deaths }: Job) {
    super(`The work ended the process it ran in ${deaths} times; it is not tried again.`);
    this.deaths = deaths;
  }
}
