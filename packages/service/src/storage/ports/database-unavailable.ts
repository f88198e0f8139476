/** The database could not be opened; the message is for the operator, and says what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
