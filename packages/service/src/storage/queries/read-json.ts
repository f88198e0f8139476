import { BackendUnavailable } from '@seogeo/server/errors';

/**
 * Reads a JSON column. The type is the writer's: only this service writes its tables, and each JSON column has
 * one writer beside its reader.
 * @throws BackendUnavailable where it is not JSON: SQLite does not notice all damage to its file
 */
export function readJson<T>(json: string): T {
  try {
    const value: T = JSON.parse(json);
    return value;
  } catch (error) {
    throw new BackendUnavailable('A stored record is damaged.', 30, { cause: error });
  }
}
