import { pathToFileURL } from 'node:url';
import { TestRunner } from 'vitest';

/** Imports a test file by its plain name, as Node itself would, and so finds what was compiled of it before. */
export default class NativeRunner extends TestRunner {
  override importFile(filepath: string): Promise<unknown> {
    return import(pathToFileURL(filepath).href);
  }
}
