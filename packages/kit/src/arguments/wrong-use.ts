/** Thrown for a command line that says nothing clear; the message says what is wrong with it. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}
