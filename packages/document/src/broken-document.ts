/** A document contradicts itself or OpenAPI; the message says where, and what to do. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';
}
