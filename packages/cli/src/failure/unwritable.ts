import { exitCode } from './exit-code.ts';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'no space is left there'],
  ['EDQUOT', 'your share of the disk is used up'],
  ['EFBIG', 'the file may not grow further'],
  ['EIO', 'the device failed'],
]);

/**
 * Ends the process where its output goes nowhere: quietly where the reader has enough (`| head`), else with one sentence.
 * What cannot be told on stderr is no reason to lose data: the command goes on, and the exit code says it.
 *
 * A stdout that was closed (`>&-`) ends with 0 as `/dev/null` does: Node has opened that in its place before the first
 * line of ours runs, in the same way as programs do that start us and want no output.
 */
export const endWhereUnwritable = (): void => {
  process.stdout.on('error', ({ code = 'no code' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(process.exitCode ?? exitCode.fine);
    const reason = REASONS.get(code) === undefined ? code : `${code}, ${REASONS.get(code)}`;
    process.stderr.write(
      `seogeo: The output cannot be written (${reason}): it is not complete. Write it elsewhere, and run the command again.\n`,
    );
    process.exit(exitCode.unwritable);
  });
  let isFirst = true;
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    if (isFirst)
      process.once('exit', (ended) => {
        process.exitCode = ended || exitCode.unwritable;
      });
    isFirst = false;
  });
};
