/** The command line is wrong; the message says how it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
