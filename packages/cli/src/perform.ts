import type { ExitCode } from './failure/exit-code.ts';
import type { Session } from './session.ts';

/** Runs what a command does; it gives an exit code where that is not 0. */
export type Perform = (task: Task) => Promise<void>;

export type Task = (session: Session) => Promise<ExitCode> | Promise<void>;
