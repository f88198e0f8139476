/** The command was called in a way it cannot serve: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
