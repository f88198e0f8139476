/** The `seogeo` command, for programs that bring it along. */

export { type ExitCode, exitCode } from './failure/exit-code.ts';
export { run } from './run.ts';
