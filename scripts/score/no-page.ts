/** There is no page to score; the message says why and what to do. */
export class NoPage extends Error {
  override readonly name = 'NoPage';
}
