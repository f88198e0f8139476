export const JOB_KINDS = ['audit', 'draft', 'geo_test'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A worker that gives no sign of life for this long has lost its jobs to whoever noticed it. */
export const LEASE_MS = 12_000;

/** A piece of background work: which kind, on which record, in which project. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly projectId: string;
  readonly accountId: string;
  /** How often the work was tried and threw; a lost worker does not count. */
  readonly attempts: number;
  /** How many workers have died over it. */
  readonly deaths: number;
  /** Of an audit: how often it had been taken, or taken away, when this job was; whoever knows an earlier number writes nothing. */
  readonly fence: number;
}

/** What a worker needs to write to an audit that it has taken. */
export type AuditClaim = Pick<Job, 'accountId' | 'subjectId' | 'fence'>;

/** Another worker has taken the job over; what this one still wanted to write is void. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  /** @param what the job or the audit */
  constructor(what: string) {
    super(`The lease of ${what} was lost to another worker.`);
  }
}
