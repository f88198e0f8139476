/** A file is no index, or not as it was written; built anew, it is as good as before. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';

  constructor(path: string, options?: ErrorOptions) {
    super(`The index ${path} cannot be used; it is built anew.`, options);
  }
}
