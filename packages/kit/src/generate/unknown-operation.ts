/** Thrown where `only` names an operation that the document does not have. */
export class UnknownOperation extends Error {
  override readonly name = 'UnknownOperation';
}
